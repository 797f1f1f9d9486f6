import { expect, it } from "vitest";
import { silentLog } from "../../testing/silent-log.ts";
import type { LogFields } from "../../values/log.ts";
import type { EndpointContract } from "../function-contract.ts";
import { logChange } from "./audit.ts";
import type { Exchange } from "./exchange.ts";

function logged(audited: boolean, parsed: object, headers: Readonly<Record<string, string>> = {}) {
  const lines: (readonly [string, LogFields | undefined])[] = [];
  const log = { ...silentLog, info: (code: string, fields?: LogFields) => void lines.push([code, fields]) };
  const contract = { audited } as unknown as EndpointContract;
  const caller = { agentKey: "cgt-1", apiKey: "apk-1", permissions: [] };
  logChange(log, { contract, caller, parsed: { headers: {}, ...parsed } } as unknown as Exchange, {
    status: 201,
    headers,
    body: "",
  });
  return lines;
}

it("a change is logged with its caller, its entity and the names of the request fields", () => {
  const body = { permissions: ["all:All"], targets: { host: "sftp.example", externalId: "secret" }, description: null };
  expect(logged(true, { path: { apiKey: "apk-2" }, body })).toEqual([
    [
      "CONFIGURATION_CHANGED",
      {
        agentKey: "cgt-1",
        apiKey: "apk-1",
        entityKey: "apk-2",
        given: "permissions targets targets.host targets.externalId description",
      },
    ],
  ]);
  const [, fields] = logged(true, { body }, { Location: "/v1/apiKeys/apk-3" })[0] ?? [];
  expect(fields).toMatchObject({ entityKey: "apk-3" });
  expect(JSON.stringify(fields)).not.toMatch(/secret|all:All|sftp.example/);
});

it("requests that change nothing are not logged", () => expect(logged(false, { body: {} })).toEqual([]));
