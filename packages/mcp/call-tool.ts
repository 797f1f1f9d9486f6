import { type AcquiringClient, CallError, type OperationName, ProblemError } from "../client/index.ts";
import { bounded, sizeOf } from "./answers/bounded.ts";
import { filterAnswer } from "./answers/redact-response.ts";
import type { Tool, ToolBook } from "./tool.ts";

/** Executes a tool call and redacts the response. */

export interface ToolAnswer {
  readonly isError: boolean;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface CallLimits {
  /** Maximum size of a response, in characters. */
  readonly sizeMax: number;
  /** Items per page if the caller specifies no valid `limit`. */
  readonly itemsByDefault: number;
  readonly itemsMax: number;
}

/**
 * The default limits. 40,000 characters are about 10,000 tokens. MCP clients truncate longer results at arbitrary
 * positions.
 */
export const usualLimits: CallLimits = { sizeMax: 40_000, itemsByDefault: 20, itemsMax: 50 };

type Arguments = Readonly<Record<string, unknown>>;

/** Type of `client.call` without operation-specific parameter types. The service validates the parameters. */
type AnyCall = (
  operation: string,
  parameters: object,
  options: object,
) => Promise<{ readonly body: unknown; readonly requestId: string | undefined }>;

interface Asked {
  readonly client: AcquiringClient;
  readonly book: Pick<ToolBook, "shapes" | "problem">;
  readonly signal?: AbortSignal;
  readonly limits?: CallLimits;
}

/**
 * Calls the operation. Failed calls are returned as results with `isError`. Throws only if the signal is aborted, with the
 * signal's abort reason.
 */
export async function callTool(tool: Tool, given: Arguments, context: Asked): Promise<ToolAnswer> {
  const { book, signal } = context;
  if (tool.isRepeatable && typeof given["idempotencyKey"] !== "string") {
    return failed({
      error: "idempotencyKey is missing. Use a unique key for each new request, and the same key to retry a request.",
    });
  }
  try {
    return { isError: false, content: await answered(tool, given, context) };
  } catch (error) {
    signal?.throwIfAborted();
    return failed(whyFailed(error, book));
  }
}

const failed = (content: ToolAnswer["content"]): ToolAnswer => ({ isError: true, content });

function whyFailed(error: unknown, { problem, shapes }: Asked["book"]): ToolAnswer["content"] {
  if (error instanceof ProblemError) return { problem: filterAnswer(error.problem, problem, shapes).value };
  if (error instanceof CallError) {
    return { error: error.message, ...(error.idempotencyKey && { idempotencyKey: error.idempotencyKey }) };
  }
  return { error: error instanceof Error ? error.message : String(error) };
}

/** If a page is too long, a smaller page is requested, and the next page begins after the last item of the smaller page. */
async function answered(tool: Tool, given: Arguments, context: Asked): Promise<ToolAnswer["content"]> {
  const { client, book, signal, limits = usualLimits } = context;
  const { idempotencyKey, ifMatch, ...parameters } = given;
  const options = {
    ...(signal && { signal }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(tool.isRepeatable && { idempotencyKey }),
  };
  let limit = tool.isPaged
    ? Math.min(wholeNumberOr(limits.itemsByDefault, given["limit"]), limits.itemsMax)
    : undefined;
  for (;;) {
    const { body, requestId } = await (client.call as AnyCall)(
      tool.name as OperationName,
      { ...parameters, ...(limit !== undefined && { limit }) },
      options,
    );
    const { value, withheld } = filterAnswer(body, tool.answer, book.shapes);
    const size = sizeOf(value);
    if (size > limits.sizeMax && limit !== undefined && limit > 1) {
      limit = Math.max(1, Math.min(limit - 1, Math.floor((limit * limits.sizeMax) / size)));
      continue;
    }
    const { value: answer, leftOut } = bounded(value, limits.sizeMax);
    const next = nextPageOf(tool, body);
    return {
      ...(answer !== undefined && { answer }),
      ...(next !== undefined && { next }),
      ...(Object.keys(leftOut).length > 0 && { leftOut }),
      ...(withheld.length > 0 && { withheld }),
      ...(requestId !== undefined && { requestId }),
    };
  }
}

function wholeNumberOr(otherwise: number, given: unknown): number {
  const number = typeof given === "string" ? Number(given) : given;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : otherwise;
}

function nextPageOf({ isPaged, name }: Tool, body: unknown): string | undefined {
  const isMore = isPaged && typeof body === "object" && body !== null && "moreItems" in body && body.moreItems === true;
  return isMore
    ? `There are more items. To get them, call ${name} again with the same arguments and the offsetToken from this response.`
    : undefined;
}
