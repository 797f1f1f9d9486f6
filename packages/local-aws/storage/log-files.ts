import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { OnUse } from "../usage.ts";

/** One file per log group. Entries are written immediately, so no entry is lost if the process is killed. */
export class LogFiles {
  readonly #directory: string;
  readonly #onUse: OnUse | undefined;
  readonly #descriptors = new Map<string, number>();

  constructor(directory: string, onUse?: OnUse) {
    this.#directory = directory;
    this.#onUse = onUse;
  }

  pathOf(logGroup: string): string {
    return `${path.join(this.#directory, logGroup)}.log`;
  }

  append(logGroup: string, text: Uint8Array, functionName?: string): void {
    writeSync(this.#descriptors.get(logGroup) ?? this.#open(logGroup), text);
    const writer = functionName === undefined ? {} : { functionName };
    this.#onUse?.({ kind: "log", logGroup, ...writer, bytes: text.length, lines: linesIn(text) });
  }

  appendLine(logGroup: string, line: object | string): void {
    this.append(logGroup, Buffer.from(`${typeof line === "string" ? line : JSON.stringify(line)}\n`));
  }

  close(): void {
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor);
    this.#descriptors.clear();
  }

  #open(logGroup: string): number {
    const file = this.pathOf(logGroup);
    mkdirSync(path.dirname(file), { recursive: true });
    const descriptor = openSync(file, "a");
    this.#descriptors.set(logGroup, descriptor);
    return descriptor;
  }
}

const linesIn = (text: Uint8Array): number => text.filter((byte) => byte === 0x0a).length;

/** Accepts "arn:…:log-group:name" and "arn:…:log-group:name:*". */
export const logGroupIn = (logGroupArn: string): string =>
  logGroupArn.replace(/^.*:log-group:/, "").replace(/:\*$/, "");
