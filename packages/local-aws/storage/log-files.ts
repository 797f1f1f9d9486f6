import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";

/** One file for each log group, written to at once, so that a killed process has lost nothing. */
export class LogFiles {
  readonly #directory: string;
  readonly #descriptors = new Map<string, number>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  pathOf(logGroup: string): string {
    return `${path.join(this.#directory, logGroup)}.log`;
  }

  append(logGroup: string, text: Uint8Array): void {
    writeSync(this.#descriptors.get(logGroup) ?? this.#open(logGroup), text);
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

/** "arn:…:log-group:name" and "arn:…:log-group:name:*". */
export const logGroupIn = (logGroupArn: string): string =>
  logGroupArn.replace(/^.*:log-group:/, "").replace(/:\*$/, "");
