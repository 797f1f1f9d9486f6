import { createHash } from "node:crypto";
import type { AcquiringClient } from "../client.ts";
import type { Report } from "../generated/api.ts";
import { pause } from "../pause.ts";

/** Download of a report file, verified against the size and SHA-256 hash in the report. */

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** Maximum wait for a file that has not been written yet; 120,000 ms by default. */
  readonly waitMillisecondsMax?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface DownloadedReport {
  readonly report: Report;
  /** The decompressed rows. The stream errors at its end if the size or the SHA-256 hash does not match the report. */
  readonly content: ReadableStream<Uint8Array>;
}

/** Thrown if the file was not written in time, its download failed with an error status, or it does not match the report. */
export class ReportFileError extends Error {
  override readonly name = "ReportFileError";
}

const pauseMilliseconds = 1_000;

/** Waits until the file has been written, and returns its URL. */
async function addressOf(client: AcquiringClient, reportKey: string, options: DownloadOptions): Promise<string> {
  const { signal, waitMillisecondsMax = 120_000 } = options;
  const giveUp = Date.now() + waitMillisecondsMax;
  for (;;) {
    const { body, retryAfterSeconds } = await client.call("getReportFile", { reportKey }, signal ? { signal } : {});
    if (body) return body.location;
    const milliseconds = retryAfterSeconds === undefined ? pauseMilliseconds : retryAfterSeconds * 1_000;
    if (Date.now() + milliseconds > giveUp)
      throw new ReportFileError(
        `Timed out waiting for the file of ${reportKey}. The file might still be written: retry later.`,
      );
    await pause(milliseconds, signal);
  }
}

function checked({ key, size, sha256 }: Report): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: (controller) => {
      if (bytes === size && hash.digest("hex") === sha256) return;
      controller.error(
        new ReportFileError(`The size or the SHA-256 hash of the file does not match the report ${key}.`),
      );
    },
  });
}

/**
 * Waits for a report file and opens it. The API key is not sent to the file's URL. If the API returns a problem, for example
 * because the report failed, the promise rejects with that problem.
 */
export async function downloadReport(
  client: AcquiringClient,
  { reportKey }: { readonly reportKey: string },
  options: DownloadOptions = {},
): Promise<DownloadedReport> {
  const address = await addressOf(client, reportKey, options);
  const { signal, fetch = globalThis.fetch } = options;
  const response = await fetch(address, { redirect: "error", ...(signal && { signal }) });
  if (!response.ok || !response.body)
    throw new ReportFileError(`The request for the file of ${reportKey} failed with status ${response.status}.`);
  const report = await client.getReport({ reportKey }, signal ? { signal } : {});
  return { report, content: response.body.pipeThrough(checked(report)) };
}
