/** A refusal in the shape in which AWS services answer it. */
export class AwsError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const unknownOperation = (operation: string): AwsError =>
  new AwsError("UnknownOperationException", `The local runner does not know ${operation}`);

export const validationError = (message: string): AwsError => new AwsError("ValidationException", message);
