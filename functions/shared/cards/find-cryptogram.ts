import { type Path, placesWhere } from "./find-card-number.ts";

/**
 * Returns the paths of the parts of a value that contain the cryptogram of a token: in base64 with or without padding, in
 * base64url, or in hexadecimal. A cryptogram is allowed only in its own field and is never stored.
 */
export function pathsOfCryptogram(cryptogram: string, value: unknown): readonly Path[] {
  const bytes = Buffer.from(cryptogram, "base64");
  const [base64, base64url, hex] = [
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
  return placesWhere(
    (text) => text.includes(base64) || text.includes(base64url) || text.toLowerCase().includes(hex),
    value,
  );
}
