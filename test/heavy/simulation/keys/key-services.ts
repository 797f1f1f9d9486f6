import type { CallName, Mishap } from "../calls.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import type { KeyServicesPlatform } from "../upgrading/platform.ts";
import { type EncryptionContext, secretTexts, unwrapped, wrapped } from "./key-store.ts";

/**
 * KMS and Secrets Manager for a function's real AWS clients, in their own protocol (JSON 1.1). Every run therefore covers the
 * clients' retries and timeouts, and the service's error handling.
 */

type Input = Readonly<Record<string, unknown>>;

type Answer = Readonly<Record<string, unknown>>;

/** Calls of Secrets Manager and of KMS. */
export type KeyCall = Extract<CallName, "secret" | "data key">;

interface KeyOperation {
  readonly call: KeyCall;
  readonly outcomeText: string;
  readonly answer: (input: Input, randomBytes: (count: number) => Uint8Array) => Answer;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const dataKeyBytes = 32;

const keyOperations: Readonly<Record<string, KeyOperation>> = {
  "TrentService.GenerateDataKey": {
    call: "data key",
    outcomeText: "is made",
    answer: ({ EncryptionContext }, randomBytes) => {
      const dataKey = randomBytes(dataKeyBytes);
      const CiphertextBlob = base64(wrapped(dataKey, EncryptionContext as EncryptionContext, randomBytes));
      return { Plaintext: base64(dataKey), CiphertextBlob };
    },
  },
  "TrentService.Decrypt": {
    call: "data key",
    outcomeText: "is unwrapped",
    answer: ({ CiphertextBlob, EncryptionContext }) => {
      const text = Buffer.from(String(CiphertextBlob), "base64");
      return { Plaintext: base64(unwrapped(text, EncryptionContext as EncryptionContext)) };
    },
  },
  "secretsmanager.GetSecretValue": {
    call: "secret",
    outcomeText: "is read",
    answer: ({ SecretId }) => {
      const text = secretTexts[String(SecretId)];
      if (text === undefined) throw new Error(`there is no secret ${SecretId}`);
      return { SecretString: JSON.stringify({ current: 1, 1: text }) };
    },
  },
};

interface Fault {
  readonly status: number;
  readonly type: string;
}

const throttled: Fault = { status: 400, type: "ThrottlingException" };

const ofAnyService: readonly Fault[] = [
  { status: 500, type: "InternalFailure" },
  { status: 503, type: "ServiceUnavailable" },
];

/** Retryable errors of each service. */
const faultsOf: Readonly<Record<KeyCall, readonly Fault[]>> = {
  "data key": [
    { status: 500, type: "KMSInternalException" },
    { status: 503, type: "DependencyTimeoutException" },
    { status: 500, type: "KeyUnavailableException" },
    ...ofAnyService,
  ],
  secret: [{ status: 500, type: "InternalServiceError" }, ...ofAnyService],
};

/** Returns the error of this call; the error of a broken service is random. */
export function faultOf(call: KeyCall, mishap: Mishap | undefined, random: () => number): Fault | undefined {
  if (mishap === "refused") return throttled;
  const faults = faultsOf[call];
  return mishap === "broken" ? faults[Math.floor(random() * faults.length)] : undefined;
}

export const simulatedKeyServices = (environment: FunctionEnvironment): KeyServicesPlatform => ({
  answer: async (target, body) => {
    const operation = keyOperations[target];
    if (!operation) throw new Error(`the simulation does not know the operation ${target}`);
    const { call: name, outcomeText, answer } = operation;
    const { random, randomBytes } = environment.world;
    return environment.call({
      name,
      perform: async (mishap) => {
        const fault = faultOf(name, mishap, random);
        if (fault) return { status: fault.status, body: JSON.stringify({ __type: fault.type, message: "It fails" }) };
        return { status: 200, body: JSON.stringify(answer(JSON.parse(body) as Input, randomBytes)) };
      },
      describeAnswer: ({ status, body: responseBody }) =>
        status === 200 ? outcomeText : `fails: ${(JSON.parse(responseBody) as Answer)["__type"]}`,
    });
  },
});
