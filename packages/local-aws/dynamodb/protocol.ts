import type { Consume } from "./capacity/consumption.ts";
import { DynamoDbError, protocolError } from "./dynamodb-error.ts";
import type { DynamoDb } from "./engine.ts";

const targetPrefix = "DynamoDB_20120810.";

export interface DynamoDbAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** Handles a call in the AWS JSON 1.0 protocol, where the `X-Amz-Target` header names the operation. */
export async function answerDynamoDbRequest(
  engine: Pick<DynamoDb, "execute">,
  target: string | undefined,
  body: string | object,
  consume?: Consume,
): Promise<DynamoDbAnswer> {
  try {
    if (!target?.startsWith(targetPrefix))
      throw protocolError("UnknownOperationException", `Unknown target: ${target}`);
    const input = typeof body === "string" ? inputOf(body) : body;
    const answer = await engine.execute(target.slice(targetPrefix.length), input, consume);
    return { status: 200, body: JSON.stringify(answer) };
  } catch (error) {
    return answerTo(error);
  }
}

function inputOf(bodyText: string): object {
  let input: unknown;
  try {
    input = JSON.parse(bodyText);
  } catch {
    throw protocolError("SerializationException", "The body is not valid JSON");
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw protocolError("SerializationException", "The body is not a JSON object");
  }
  return input;
}

function answerTo(error: unknown): DynamoDbAnswer {
  if (error instanceof DynamoDbError) return { status: error.status, body: JSON.stringify(error.body) };
  const message = error instanceof Error ? error.message : String(error);
  const body = { __type: "com.amazonaws.dynamodb.v20120810#InternalServerError", message };
  return { status: 500, body: JSON.stringify(body) };
}
