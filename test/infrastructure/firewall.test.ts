import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basicCredentials } from "../../functions/api-keys/domain/basic-credentials.ts";
import { randomSecret, systemNewKey, systemRandomBytes } from "../../functions/shared/values/keys.ts";
import { stageNames } from "../../lib/stages/stages.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { ofType, templatesOf } from "./templates.ts";

type Json = Readonly<Record<string, never>>;

function only(type: string): Json {
  const [found] = ofType(templatesOf("sandbox").service, type);
  return (found?.[1].Properties ?? {}) as Json;
}

const acl = only("AWS::WAFv2::WebACL") as unknown as {
  readonly CustomResponseBodies: Readonly<Record<string, { readonly Content: string }>>;
  readonly Rules: readonly {
    readonly Name: string;
    readonly Action?: { readonly Block: { readonly CustomResponse: Json } };
    readonly Statement: Json;
  }[];
};

/** Returns the values of all members with this name at any depth. */
const textsAt = (name: string, value: unknown): readonly string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => (key === name ? [String(member)] : textsAt(name, member)));

function rule(name: string) {
  const found = acl.Rules.find(({ Name }) => Name === name);
  if (!found) throw new Error(`there is no rule ${name}`);
  return found;
}

const [credentials = "", publicPath = ""] = textsAt("RegexString", rule("what-cannot-be-a-key"));
const showsAKey = (header: string): boolean => new RegExp(credentials).test(header);
const isPublic = (path: string): boolean => new RegExp(publicPath).test(path);

const basic = (text: string, scheme = "Basic") => `${scheme} ${Buffer.from(text).toString("base64")}`;

describe("the firewall", () => {
  it("uses only short patterns that AWS WAF supports, without lookaround or backreferences", () => {
    for (const pattern of textsAt("RegexString", acl.Rules)) {
      expect(pattern.length).toBeLessThanOrEqual(512);
      expect(pattern).not.toMatch(/\(\?|\\\d/);
    }
  });

  it("passes every key that the service issues", () =>
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), (length) => {
        const header = basic(`${systemNewKey("apiKey")}:${randomSecret(systemRandomBytes, length)}`);
        expect(showsAKey(header)).toBe(true);
      }),
    ));

  it("passes everything that the authorizer would look up", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."azAZ059Kk"), minLength: 1, maxLength: 116 }),
        fc.string({ minLength: 0, maxLength: 80, unit: "binary" }),
        fc.constantFrom("Basic", "basic", "BASIC"),
        fc.constantFrom("base64", "base64url"),
        (key, secret, scheme, form) => {
          const header = `${scheme} ${Buffer.from(`apk-${key}:${secret}`).toString(form as BufferEncoding)}`;
          expect(basicCredentials(header)?.apiKey).toBe(`apk-${key}`);
          expect(showsAKey(header)).toBe(true);
        },
      ),
    ));

  it.each([
    "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x",
    "Basic",
    "Basic !!!",
    basic("admin:admin"),
    basic("agt-0Abc:secret"),
    basic("apk-"),
    `Basic ${"A".repeat(10_000)}`,
    "apk-0NrXJ9VTabcdefghijkl:secret",
  ])("blocks a header that cannot be a key: %s", (header) => expect(showsAKey(header)).toBe(false));

  it("recognizes exactly the paths that need no key", () => {
    for (const { path, permission } of endpointContracts) {
      const requestedPath = path.replaceAll(/\{\w+\}/g, "some-value");
      for (const form of [requestedPath, `/v1${requestedPath}`])
        expect([form, isPublic(form)]).toEqual([form, permission === "public"]);
    }
    for (const path of ["/v1", "/v1/", "/docs/"]) expect(isPublic(path)).toBe(true);
    for (const path of ["/openapixjson", "/charges/health", "/health/x", "/v1/v1/health"])
      expect(isPublic(path)).toBe(false);
  });

  it("answers 401 with the challenge, and 429 with Retry-After, both as problems", () => {
    const custom = (name: string) => rule(name).Action?.Block.CustomResponse;
    expect(custom("what-cannot-be-a-key")).toEqual({
      ResponseCode: 401,
      CustomResponseBodyKey: "authentication-required",
      ResponseHeaders: [{ Name: "WWW-Authenticate", Value: 'Basic realm="acquiring", charset="UTF-8"' }],
    });
    for (const name of ["flood-of-one-address", "strangers-of-one-address"]) {
      expect(custom(name)).toMatchObject({ ResponseCode: 429, ResponseHeaders: [{ Name: "Retry-After" }] });
    }
    const bodies = Object.entries(acl.CustomResponseBodies).map(([name, { Content }]) => [name, JSON.parse(Content)]);
    expect(bodies).toMatchObject([
      ["authentication-required", { type: "/service/problems/authentication-required", status: 401 }],
      ["too-many-requests", { type: "/service/problems/too-many-requests", status: 429 }],
    ]);
  });

  it("counts requests without a key or to public paths separately", () => {
    const { RateBasedStatement } = rule("strangers-of-one-address").Statement as unknown as {
      readonly RateBasedStatement: Readonly<Record<string, unknown>>;
    };
    expect(RateBasedStatement).toMatchObject({ AggregateKeyType: "IP", Limit: 1_000 });
    expect(textsAt("RegexString", RateBasedStatement)).toEqual([credentials, publicPath]);
  });

  it.each(stageNames)("of %s logs what it blocks, without keys, paths and queries", (stage) => {
    const [[, logging] = []] = ofType(templatesOf(stage).service, "AWS::WAFv2::LoggingConfiguration");
    expect(logging?.Properties).toMatchObject({
      RedactedFields: [{ SingleHeader: { Name: "authorization" } }, { UriPath: {} }, { QueryString: {} }],
      LoggingFilter: { DefaultBehavior: "DROP" },
    });
    expect(JSON.stringify(logging?.Properties["LogDestinationConfigs"])).toContain(
      ":log-group:aws-waf-logs-acquiring-",
    );
  });

  it("takes no samples, because they would contain card data", () =>
    expect(new Set(textsAt("SampledRequestsEnabled", acl))).toEqual(new Set(["false"])));
});
