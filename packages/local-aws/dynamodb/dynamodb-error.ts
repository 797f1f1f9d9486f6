export interface DynamoDbErrorBody {
  readonly __type: string;
  readonly [member: string]: unknown;
}

/** An error response with the text that clients expect; `name` is the AWS name of the error. */
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

/** An error that occurs before the operation is known. */
export const protocolError = (name: string, message: string): DynamoDbError =>
  new DynamoDbError(400, { __type: `com.amazon.coral.service#${name}`, message });

/** Reason why an entry cancelled its transaction; `None` for the other entries. */
export interface CancellationReason {
  readonly Code: "None" | "ConditionalCheckFailed" | "TransactionConflict" | "ThrottlingError" | "ValidationError";
  readonly Message?: string;
  readonly Item?: unknown;
}

/** One reason per entry, in order. AWS writes `Message` with a capital letter in this error only. */
export const transactionCancelled = (reasons: readonly CancellationReason[]): DynamoDbError => {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new DynamoDbError(400, {
    __type: `${errorNamespace}#TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
};
