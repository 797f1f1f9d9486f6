import { type ErrorCode, errorCodes } from "./error-codes.ts";
import type { Fault } from "./fault.ts";
import { uuid } from "./formats/formats.ts";
import { isMessageType } from "./message-tables.ts";
import { highestVersion, isSupportedVersion, type MessageVersion } from "./message-versions.ts";
import type { Refusal } from "./read-message.ts";
import type { Erro, ErrorComponent } from "./tables/erro.ts";
import { elementOf } from "./validation/situation.ts";

const maxDetail = 2048;

/**
 * Builds an `Erro` about a message. Copies only the message's type, version and transaction IDs, and only if they are valid.
 * `transactionVersion` takes precedence over the message's version.
 */
export function erroOf(
  errorCode: ErrorCode,
  errorDetail: string,
  errorComponent: ErrorComponent,
  about: object,
  transactionVersion?: MessageVersion,
): Erro {
  const type = elementOf(about, "messageType");
  const version = elementOf(about, "messageVersion");
  return {
    messageType: "Erro",
    messageVersion: transactionVersion ?? (isSupportedVersion(version) ? version : highestVersion),
    errorCode,
    errorComponent,
    errorDescription: errorCodes[errorCode],
    // If the invalid element has an empty name, `errorDetail` contains the error description, because `errorDetail` must
    // not be empty.
    errorDetail: errorDetail.slice(0, maxDetail) || errorCodes[errorCode],
    ...(isMessageType(type) && { errorMessageType: type }),
    ...idsOf(about),
  };
}

/**
 * Builds the `Erro` in response to a rejected message, with the error code of the earliest failed check. `errorDetail` lists
 * the names of the invalid elements, or other details if the error code requires them. Returns undefined if the rejected
 * message is itself an `Erro`.
 */
export function erroForRefusal(
  { faults, message }: Refusal,
  errorComponent: ErrorComponent,
  transactionVersion?: MessageVersion,
): Erro | undefined {
  if (elementOf(message, "messageType") === "Erro") return undefined;
  const [{ errorCode: code }] = faults;
  const detailOf = ({ element, errorCode, detail = element }: Fault): string => (errorCode === code ? detail : element);
  return erroOf(code, joined(faults.map(detailOf)), errorComponent, message, transactionVersion);
}

/**
 * Joins names with commas, without duplicates. Names that do not fit into `errorDetail` are omitted. If the first name
 * is too long, it is truncated.
 */
const joined = (names: readonly string[]): string =>
  [...new Set(names)].reduce((all, name) => {
    const longer = all === "" ? name.slice(0, maxDetail) : `${all},${name}`;
    return longer.length > maxDetail ? all : longer;
  }, "");

type Ids = Pick<Erro, "threeDSServerTransID" | "acsTransID" | "dsTransID" | "sdkTransID">;

const idNames = [
  "threeDSServerTransID",
  "acsTransID",
  "dsTransID",
  "sdkTransID",
] as const satisfies readonly (keyof Ids)[];

const idsOf = (message: object): Ids =>
  Object.fromEntries(
    idNames.flatMap((name) => {
      const id = elementOf(message, name);
      return typeof id === "string" && uuid.accepts(id, highestVersion) ? [[name, id]] : [];
    }),
  );
