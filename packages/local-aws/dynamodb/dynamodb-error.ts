export interface DynamoDbErrorBody {
  readonly __type: string;
  readonly [member: string]: unknown;
}

/** `name` is the AWS exception name. */
export class DynamoDbError extends Error {
  readonly status: number;
  readonly body: DynamoDbErrorBody;

  constructor(status: number, body: DynamoDbErrorBody) {
    super(String(body["message"] ?? body["Message"] ?? body.__type));
    this.name = body.__type.slice(body.__type.indexOf("#") + 1);
    this.status = status;
    this.body = body;
  }
}

const errorNamespace = "com.amazonaws.dynamodb.v20120810";

export const refusal = (name: string, message: string): DynamoDbError =>
  new DynamoDbError(400, { __type: `${errorNamespace}#${name}`, message });

export const validationError = (message: string): DynamoDbError =>
  new DynamoDbError(400, { __type: "com.amazon.coral.validate#ValidationException", message });

/** Builds a protocol error: the operation is not supported, or the body is not a JSON object. */
export const protocolError = (name: string, message: string): DynamoDbError =>
  new DynamoDbError(400, { __type: `com.amazon.coral.service#${name}`, message });

/** Cancellation reason for one entry of a database transaction: `None` if the entry did not cause the cancellation. */
export interface CancellationReason {
  readonly Code: "None" | "ConditionalCheckFailed" | "TransactionConflict" | "ThrottlingError" | "ValidationError";
  readonly Message?: string;
  readonly Item?: unknown;
}

/**
 * Builds the error for a cancelled database transaction, with one reason per entry, in order. Unlike the other errors emulated
 * here, this error has a capitalized `Message`, as on AWS.
 */
export function transactionCancelled(reasons: readonly CancellationReason[]): DynamoDbError {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new DynamoDbError(400, {
    __type: `${errorNamespace}#TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
