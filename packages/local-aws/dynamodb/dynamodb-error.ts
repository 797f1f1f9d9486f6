export interface DynamoDbErrorBody {
  readonly __type: string;
  readonly [member: string]: unknown;
}

/** An answer other than 200, in the words its clients look for; `name` is the AWS name of the error. */
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

/** What is wrong before any operation is known. */
export const protocolError = (name: string, message: string): DynamoDbError =>
  new DynamoDbError(400, { __type: `com.amazon.coral.service#${name}`, message });

/** Why one entry of a transaction stood in its way; `None` for the entries that did not. */
export interface CancellationReason {
  readonly Code: "None" | "ConditionalCheckFailed" | "TransactionConflict" | "ThrottlingError" | "ValidationError";
  readonly Message?: string;
  readonly Item?: unknown;
}

/** One reason for each entry, in their order. AWS writes `Message` with a capital letter in this one error. */
export const transactionCancelled = (reasons: readonly CancellationReason[]): DynamoDbError => {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new DynamoDbError(400, {
    __type: `${errorNamespace}#TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
};
