import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";

/** The queues of the templates. They only receive dead letters, each a line in the file of its queue. */
export class Queues {
  readonly #files: ReadonlyMap<string, string>;

  constructor(deployment: Deployment, directory: string) {
    mkdirSync(directory, { recursive: true });
    const queues = deployment.resources("AWS::SQS::Queue");
    this.#files = new Map(
      queues.map(({ arn }) => [arn, path.join(directory, `${arn.slice(arn.lastIndexOf(":") + 1)}.jsonl`)]),
    );
  }

  /** At start, so that a dead letter never finds its queue missing. */
  requireQueue(queueArn: string | undefined): void {
    if (queueArn !== undefined) this.#fileOf(queueArn);
  }

  send(queueArn: string, body: string, attributes: Readonly<Record<string, string>> = {}): void {
    const message = { messageId: randomUUID(), sentAt: new Date().toISOString(), attributes, body };
    appendFileSync(this.#fileOf(queueArn), `${JSON.stringify(message)}\n`);
  }

  #fileOf(queueArn: string): string {
    const file = this.#files.get(queueArn);
    if (file === undefined) throw new Refusal(`destination ${queueArn}: no template makes this queue`);
    return file;
  }
}
