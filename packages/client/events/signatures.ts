/** Signing algorithm, keys and signed content of Standard Webhooks. */

export const algorithm = { name: "HMAC", hash: "SHA-256" };

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export function keyOf(secret: string, use: "sign" | "verify") {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) throw new Error("The secret of a subscription must be whsec_ followed by base64.");
  return crypto.subtle.importKey("raw", bytes, algorithm, false, [use]);
}

const encoder = new TextEncoder();

/** The signed content includes the ID and the timestamp, so a change to either invalidates the signature. */
export function signedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const [first, second] = [
    encoder.encode(`${id}.${timestamp}.`),
    typeof body === "string" ? encoder.encode(body) : body,
  ];
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
