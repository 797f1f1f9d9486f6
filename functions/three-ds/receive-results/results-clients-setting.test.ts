import { describe, expect, it } from "vitest";
import { isClientOf } from "../domain/authentication/results-clients.ts";
import { parseResultsClients } from "./results-clients-setting.ts";

describe("the configured clients of the results endpoint", () => {
  const shown = (subjectDN: string, issuerDN = "CN=anybody") => ({ subjectDN, issuerDN });
  const clients = parseResultsClients('{"visa": [{"subject": "CN=visa-ds, O=Visa", "issuer": "CN=anybody"}]}');

  it("are recognized for their own network by the certificate subject, with its parts in any order", () => {
    expect(isClientOf(clients, "visa", shown("O=Visa,CN=visa-ds"))).toBe(true);
    expect(isClientOf(clients, "visa", shown("CN=visa-ds"))).toBe(false);
    expect(isClientOf(clients, "mastercard", shown("CN=visa-ds, O=Visa"))).toBe(false);
    expect(isClientOf(clients, "visa", undefined)).toBe(false);
  });

  it("are also recognized by the certificate issuer", () => {
    const signed = parseResultsClients('{"visa": [{"subject": "CN=visa-ds", "issuer": "CN=Visa CA, O=Visa"}]}');
    expect(isClientOf(signed, "visa", shown("CN=visa-ds", "O=Visa,CN=Visa CA"))).toBe(true);
    expect(isClientOf(signed, "visa", shown("CN=visa-ds", "CN=Mastercard CA"))).toBe(false);
    expect(isClientOf(signed, "visa", shown("CN=other", "O=Visa,CN=Visa CA"))).toBe(false);
  });

  it("must belong to existing networks", () =>
    expect(() => parseResultsClients('{"visas": []}')).toThrow("unknown network"));

  it.each([
    '{"visa": "CN=ds"}',
    '{"visa": [null]}',
    '{"visa": [{"issuer": "CN=ca"}]}',
    '{"visa": ["CN=ds"]}',
    '{"visa": [{"subject": "CN=ds"}]}',
    '{"visa": [{"subject": "CN=ds", "issuer": ""}]}',
    '{"visa": [1]}',
  ])("are not parsed from %s", (setting) =>
    expect(() => parseResultsClients(setting)).toThrow("results clients of visa"),
  );

  it("are not parsed with a misspelled issuer property, which would accept certificates of any certificate authority", () =>
    expect(() => parseResultsClients('{"visa": [{"subject": "CN=ds", "issuerDN": "CN=ca"}]}')).toThrow());
});
