import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { NetworkLines } from "./network-lines.ts";
import { jsonAt, readCredentials, readLineCredentials } from "./program-inputs.ts";

const pem = (what: string) => `-----BEGIN ${what}-----\nAA==\n-----END ${what}-----\n`;
const credentials = {
  certificate: pem("CERTIFICATE"),
  key: pem("PRIVATE KEY"),
  authorities: pem("CERTIFICATE"),
};

const linesWith = (...protections: string[]): readonly NetworkLines[] =>
  [{ lines: protections.map((protection, index) => ({ name: `line-${index + 1}`, protection })) }] as never;

test("JSON is read from the variable itself, or from a file that it names", () => {
  const directory = mkdtempSync(join(tmpdir(), "inputs-"));
  const file = join(directory, "lines.json");
  writeFileSync(file, '{"networks":[]}');
  expect(jsonAt("CONNECTOR_LINES", file)).toEqual({ networks: [] });
  expect(jsonAt("CONNECTOR_LINES", '{"networks":[]}')).toEqual({ networks: [] });
  rmSync(directory, { recursive: true });
});

test("values are never repeated in errors, because they can contain keys", () => {
  const broken = `{"key":"${credentials.key}`;
  for (const text of [broken, `\n ${broken}`]) {
    expect(() => jsonAt("CONNECTOR_CREDENTIALS", text)).toThrow(/^CONNECTOR_CREDENTIALS is not JSON$/);
  }
  expect(() => readCredentials('{"unused":"x"}')).toThrow(
    /^CONNECTOR_CREDENTIALS is invalid at certificate, key, authorities: missing, empty or not PEM/,
  );
  expect(() => readCredentials(JSON.stringify({ ...credentials, key: "a secret" }))).toThrow(/^[^.]+ at key: [^.]+$/);
});

test("each line with TLS requires its own credentials, and no other line requires any", () => {
  const given = JSON.stringify({ unused: "x", "line-2": credentials });
  expect(readLineCredentials(given, linesWith("ipsec", "tls"))).toEqual({ "line-2": credentials });
  expect(readLineCredentials("{}", linesWith("private-circuit"))).toEqual({});
  expect(() => readLineCredentials(given, linesWith("tls", "tls"))).toThrow("CONNECTOR_LINE_CREDENTIALS of line-1");
});
