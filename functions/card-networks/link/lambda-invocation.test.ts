import type { InvokeCommand } from "@aws-sdk/client-lambda";
import { expect, test } from "vitest";
import { invokeLambda } from "./lambda-invocation.ts";

function answering(answer: { FunctionError?: string; Payload?: Uint8Array }) {
  const sent: InvokeCommand["input"][] = [];
  const client = {
    send: async (command: InvokeCommand) => {
      sent.push(command.input);
      return answer;
    },
  };
  return { sent, client: client as unknown as Parameters<typeof invokeLambda>[0] };
}

test("sends the payload to the function and returns the function's response", async () => {
  const { sent, client } = answering({ Payload: Buffer.from('{"message":"AA=="}') });
  const invoke = invokeLambda(client, "network-host");
  expect(await invoke('{"network":"visa"}', new AbortController().signal)).toBe('{"message":"AA=="}');
  expect(sent).toEqual([{ FunctionName: "network-host", Payload: Buffer.from('{"network":"visa"}') }]);
});

test.each([{ FunctionError: "Unhandled", Payload: Buffer.from("{}") }, {}])(
  "rejects if the function fails",
  async (answer) => {
    const invoke = invokeLambda(answering(answer).client, "network-host");
    await expect(invoke("{}", new AbortController().signal)).rejects.toThrow("the host function failed");
  },
);
