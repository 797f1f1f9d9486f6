import * as v from "valibot";
import { type KnownPermission, knownPermissions } from "../shared/entry/permissions.ts";
import { valueListAt } from "../shared/values/code-list.ts";
import { printableText } from "../shared/values/inputs/printable-text.ts";
import { namedRule } from "../shared/values/named-rule.ts";
import {
  keySchema,
  reference,
  secretText,
  Timestamp,
  TimestampInput,
  TrustedText,
  VersionNumber,
} from "../shared/values/schemas.ts";
import { apiKeyExample, newApiKeyExample } from "./api-key-examples.ts";
import { isAddressRange } from "./domain/address-ranges.ts";
import { apiKeyStatuses } from "./domain/api-key.ts";

const withoutRepeats = <Value>() =>
  v.check<Value[], "must not repeat a value">(
    namedRule<Value[]>("uniqueItems", (values) => new Set(values).size === values.length),
    "must not repeat a value",
  );

const Permission = v.pipe(
  v.picklist(
    knownPermissions,
    `must be a permission, like charges:Get; all are listed at ${valueListAt("permission")}`,
  ),
  v.metadata({ title: "Permission", description: "Permissions of API keys" }),
);

const Permissions = v.pipe(
  v.array(Permission),
  v.minLength(1),
  v.maxLength(knownPermissions.length),
  withoutRepeats<KnownPermission>(),
  v.description(
    "Permissions of the key: `<area>:<Verb>`, `<area>:All` or `all:All`. You can grant only permissions that your own key has.",
  ),
);

const ipRangesMax = 50;

const IpRanges = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(43),
      v.check(namedRule<string>("cidr", isAddressRange), "must be a CIDR block, like 203.0.113.0/24"),
      reference,
    ),
  ),
  v.minLength(1),
  v.maxLength(ipRangesMax),
  withoutRepeats(),
  v.description("CIDR blocks that the key can be used from. If omitted, it can be used from any address."),
);

/** Archiving is a separate operation. */
const Status = v.pipe(
  v.picklist(["active", "disabled"]),
  v.description("A disabled key does not work until it is active again."),
);

const Description = printableText(1, 160);

const Expires = v.pipe(
  TimestampInput,
  v.description("When the key expires, in real time. If omitted, it does not expire."),
);

export const createEntries = {
  permissions: Permissions,
  status: v.optional(Status),
  description: v.optional(Description),
  ipRanges: v.optional(IpRanges),
  expires: v.optional(Expires),
};

export const updateEntries = {
  permissions: v.optional(Permissions),
  status: v.optional(Status),
  description: v.nullish(Description),
  ipRanges: v.nullish(IpRanges),
  expires: v.nullish(Expires),
};

const shownEntries = {
  key: keySchema("apiKey"),
  agentKey: keySchema("agent"),
  status: v.picklist(apiKeyStatuses),
  description: v.optional(v.string()),
  permissions: v.array(TrustedText),
  ipRanges: v.optional(v.array(TrustedText)),
  created: Timestamp,
  createdBy: v.optional(
    v.pipe(keySchema("apiKey"), v.description("API key that created this one; absent if the operator created it")),
  ),
  lastModified: v.optional(Timestamp),
  expires: v.optional(Timestamp),
  lastUsed: v.optional(
    v.pipe(
      Timestamp,
      v.description("When the key was last used, to the hour, on a best-effort basis. Does not change the version"),
    ),
  ),
  version: VersionNumber,
};

export const ApiKey = v.pipe(
  v.object(shownEntries),
  v.metadata({
    title: "ApiKey",
    description: "Credentials of one of your programs, with its permissions and allowed IP addresses.",
    examples: [apiKeyExample],
  }),
);

export const NewApiKey = v.pipe(
  v.object({
    ...shownEntries,
    secret: v.optional(
      v.pipe(
        v.string(),
        secretText,
        v.description("Secret of the key. Shown only in the first response. Store it securely."),
      ),
    ),
    secretWithheld: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          "Returned instead of the secret when the response is replayed, because the secret is not stored.",
        ),
      ),
    ),
  }),
  v.metadata({ title: "NewApiKey", description: "An API key with its secret.", examples: [newApiKeyExample] }),
);
