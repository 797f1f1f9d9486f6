import { createHash } from "node:crypto";
import type { CallName, Mishap } from "./calls.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { ObjectEngine } from "./object-engine.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";
import { batchSubject } from "./situations/watch.ts";
import type { FilesPlatform } from "./upgrading/platform.ts";

/** The object store as a function sees it: each request is an external call, and a failed call is not retried. */
export function simulatedObjects(
  environment: FunctionEnvironment,
  objects: ObjectEngine = environment.world.objects,
): FilesPlatform {
  const ask = async <Answer>(
    name: Extract<CallName, "file read" | "file write">,
    what: string,
    act: () => Answer,
    aimed?: () => Mishap | undefined,
  ): Promise<Answer> => {
    const perform = async (mishap: Mishap | undefined) => {
      if (mishap === "refused") return { failed: true } as const;
      const answer = act();
      return mishap === "broken" ? ({ failed: true } as const) : ({ failed: false, answer } as const);
    };
    const describeAnswer = ({ failed }: { readonly failed: boolean }) => (failed ? `${what} -> fails` : what);
    const outcome = await environment.call({ name, perform, describeAnswer, ...(aimed && { aimed }) });
    if (outcome.failed) throw new Error("the object store fails");
    return outcome.answer;
  };
  const { watch } = environment.world;
  const hearsFile = (key: string): void => {
    const [, network] = /^inbox\/([^/]+)\//.exec(key) ?? [];
    if (network !== undefined) watch.hears(environment.invocation, network);
  };
  const get = async (key: string) => {
    const content = await ask("file read", key, () => objects.get(key));
    hearsFile(key);
    return content;
  };
  const put = async (key: string, content: Uint8Array) => {
    const { invocation } = environment;
    const [, network, batchKey] = /^outbox\/([^/]+)\/(\d+)\.clr$/.exec(key) ?? [];
    const write = (aimed?: () => Mishap | undefined) => ask("file write", key, () => objects.put(key, content), aimed);
    if (network === undefined || batchKey === undefined) return write();
    const asking = { invocation, network: network as SimulatedNetwork, subject: batchSubject(batchKey) };
    const question = watch.asks(asking);
    await write(() => question.mishap);
    question.markReceived();
  };
  const remove = (key: string) => ask("file write", `removes ${key}`, () => objects.remove(key));
  const open = async (key: string) => {
    let isTorn = false;
    const content = await environment.call({
      name: "file read",
      perform: async (mishap) => {
        isTorn = mishap === "broken";
        return mishap === "refused" ? "refused" : objects.get(key);
      },
      describeAnswer: (answer) => `opens ${key}${answer === "refused" ? " -> fails" : ""}`,
    });
    if (content === "refused") throw new Error("the object store fails");
    hearsFile(key);
    return content && { content: chunksOf(content, isTorn), entityTag: entityTagOf(content) };
  };
  return {
    get,
    open,
    list: (prefix, limit) => ask("file read", `what lies in ${prefix}`, () => objects.list(prefix).slice(0, limit)),
    put,
    putIfAbsent: (key, content) => ask("file write", `${key} if absent`, () => objects.putIfAbsent(key, content)),
    move: async (from, to, entityTag) => {
      const isOther = (content: Uint8Array) => entityTag !== undefined && entityTagOf(content) !== entityTag;
      const content = await get(from);
      if (!content || isOther(content)) return;
      await put(to, content);
      await ask("file write", `removes ${from}`, () => {
        const now = objects.get(from);
        if (now && !isOther(now)) objects.remove(from);
      });
    },
    remove,
  };
}

const chunkBytes = 1_000;

/** Yields the content in chunks, as a connection delivers it. The connection may break in the middle. */
async function* chunksOf(content: Uint8Array, isTorn: boolean): AsyncGenerator<Uint8Array> {
  const end = isTorn ? content.length / 2 : content.length;
  for (let at = 0; at < end; at += chunkBytes) yield content.subarray(at, Math.min(at + chunkBytes, end));
  if (isTorn) throw new Error("the connection to the object store breaks");
}

/** The entity tag is a hash of the content. */
const entityTagOf = (content: Uint8Array): string => createHash("md5").update(content).digest("hex");
