import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { parsedJson } from "../json-file.ts";

type Line<Value> = readonly [key: string, value: Value] | readonly [key: string];

/** Number of superseded lines after which the file is compacted. */
const worthCompacting = 5_000;

/**
 * A map whose changes are on disk before `set` and `delete` return: each change appends one line. A killed process leaves at
 * most an incomplete last line, for a change that was not yet acknowledged.
 */
export class DurableMap<Value> {
  readonly #file: string;
  readonly #values = new Map<string, Value>();
  #descriptor: number;
  #lines = 0;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    for (const [index, line] of linesOf(file).entries()) this.#apply(parsedJson(line, `${file}, line ${index + 1},`));
    this.#descriptor = this.#rewrite();
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  entries(): readonly (readonly [string, Value])[] {
    return [...this.#values];
  }

  set(key: string, value: Value): void {
    this.#append([key, value]);
  }

  delete(key: string): void {
    if (this.#values.has(key)) this.#append([key]);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #append(line: Line<Value>): void {
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`);
    this.#apply(line);
    this.#lines += 1;
    if (this.#lines - this.#values.size < worthCompacting) return;
    closeSync(this.#descriptor);
    this.#descriptor = this.#rewrite();
  }

  #apply([key, ...value]: Line<Value>): void {
    if (value.length > 0) this.#values.set(key, value[0] as Value);
    else this.#values.delete(key);
  }

  #rewrite(): number {
    const lines = [...this.#values].map((entry) => `${JSON.stringify(entry)}\n`);
    writeFileSync(`${this.#file}.new`, lines.join(""));
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
    return openSync(this.#file, "a");
  }
}

/** Returns complete lines only. */
const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
