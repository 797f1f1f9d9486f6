import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";
import type { LogFiles } from "./log-files.ts";

/** The dead-letter queues defined in the templates. Each message is one line in its queue's file. */
export class Queues {
  readonly #logs: LogFiles;
  readonly #directory: string;
  readonly #arns: readonly string[];

  constructor(deployment: Deployment, logs: LogFiles, directory: string) {
    this.#logs = logs;
    this.#directory = directory;
    this.#arns = deployment.resources("AWS::SQS::Queue").map(({ arn }) => arn);
  }

  /** Throws a Refusal if no template defines the queue. Called in advance, so that every dead letter can be stored. */
  requireQueue(queueArn: string | undefined): void {
    if (queueArn === undefined || this.#arns.includes(queueArn)) return;
    throw new Refusal(`destination ${queueArn}: no template defines this queue`);
  }

  /** Without a dead-letter queue, an undeliverable message is lost, and only the reason is logged. */
  bury(queueArn: string | undefined, body: string, attributes: Readonly<Record<string, string>>): void {
    if (queueArn === undefined) {
      this.#logs.appendLine("runner", { level: "ERROR", ...attributes });
      return;
    }
    const message = { messageId: randomUUID(), sentAt: new Date().toISOString(), attributes, body };
    mkdirSync(this.#directory, { recursive: true });
    const file = path.join(this.#directory, `${queueArn.replace(/^.*:/, "")}.jsonl`);
    appendFileSync(file, `${JSON.stringify(message)}\n`);
  }
}
