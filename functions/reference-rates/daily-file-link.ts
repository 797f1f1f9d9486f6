export type DailyFileExchange =
  | { readonly kind: "answered"; readonly text: string }
  | { readonly kind: "no-answer"; readonly reason: string };

export type FetchDailyFile = () => Promise<DailyFileExchange>;

const patienceSeconds = 20;

/** Maximum size of the file, which is normally about 2 KB. */
const bytesMax = 100_000;

/** Rates affect limit checks, so plain HTTP is allowed only in stages that allow loopback targets (developers' machines). */
export function parseRatesUrl(text: string, takesHttp: boolean): URL {
  const url = new URL(text);
  if (url.protocol === "https:" || (takesHttp && url.protocol === "http:")) return url;
  throw new Error("REFERENCE_RATES_URL must be an https URL");
}

/** Redirects and all status codes other than 200 count as failures. */
export const dailyFileLink =
  (url: URL): FetchDailyFile =>
  async () => {
    try {
      const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(patienceSeconds * 1_000) });
      if (response.status === 200 && response.body) return { kind: "answered", text: await textOf(response.body) };
      await response.body?.cancel();
      return { kind: "no-answer", reason: `status ${response.status}` };
    } catch (fault) {
      return { kind: "no-answer", reason: reasonOf(fault) };
    }
  };

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error("the response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the reason for a failed connection, which `fetch` reports only in the error's cause. */
function reasonOf(fault: unknown): string {
  const { cause, message } = fault as Error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}
