import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Response of DynamoDB to an operation (`DynamoDB_20120810.Query`) with a body. */
type AnswerRequest = (target: string, body: string) => Promise<{ readonly status: number; readonly body: string }>;

const decoder = new TextDecoder();

/** The real SDK with its retries, tokens and error handling; only the transport to DynamoDB is replaced. */
export const clientAnsweredBy = (answerRequest: AnswerRequest): DynamoDBClientConfig => ({
  region: "eu-west-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
  endpoint: "http://tables.invalid",
  // Signatures are not verified here, and signing takes a large part of a request's time.
  signer: { sign: async (request) => request },
  requestHandler: {
    metadata: { handlerProtocol: "http/1.1" },
    handle: async ({ headers, body }: SentRequest) => {
      const text = typeof body === "string" ? body : decoder.decode(body as Uint8Array);
      const answer = await answerRequest(headers["x-amz-target"] ?? "", text);
      const answerHeaders = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode: answer.status, headers: answerHeaders, body: Buffer.from(answer.body) } };
    },
  } as unknown as NonNullable<DynamoDBClientConfig["requestHandler"]>,
});
