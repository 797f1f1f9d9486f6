import { messageKind } from "./message-kind.ts";

/** Form data that the browser posts from the issuer's page, forwarded by a notification page. */

export interface BroughtHome {
  readonly cres?: string;
  readonly threeDSSessionData?: string;
  readonly threeDSMethodData?: string;
}

interface Expected {
  /** Origin of the notification page. */
  readonly origin: string;
  readonly frame: HTMLIFrameElement;
  readonly threeDSServerTransID: string;
  readonly field: "cres" | "threeDSMethodData";
  readonly signal: AbortSignal;
}

/** Decodes the message in a form field (base64url-encoded JSON). Returns undefined if the field is malformed. */
export function messageIn(field: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = atob((field ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? { ...message } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Resolves with the form data posted for this transaction. Late form data from an earlier transaction has a different
 * `threeDSServerTransID` and is ignored. Form data without a `threeDSServerTransID`, such as a malformed `cres`, is accepted
 * only from `frame`.
 */
export const homecoming = ({ origin, frame, threeDSServerTransID, field, signal }: Expected): Promise<BroughtHome> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== origin || event.data?.kind !== messageKind) return;
      const fields: BroughtHome = event.data.fields ?? {};
      if (fields[field] === undefined) return;
      const named = messageIn(fields[field])?.["threeDSServerTransID"];
      const isOurs =
        typeof named === "string" ? sameId(named, threeDSServerTransID) : event.source === frame.contentWindow;
      if (isOurs) resolve(fields);
    };
    addEventListener("message", listen, { signal });
  });

const sameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
