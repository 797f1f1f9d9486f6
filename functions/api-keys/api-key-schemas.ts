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
    "What the key may do: `<area>:<Verb>`, `<area>:All` or `all:All`. You can give only what your key holds.",
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
  v.description("CIDR blocks that the key may be used from. Without them it may be used from everywhere."),
);

/** Archiving is a separate operation. */
const Status = v.pipe(
  v.picklist(["active", "disabled"]),
  v.description("A disabled key does not work until it is active again."),
);

const Description = printableText(1, 160);

const Expires = v.pipe(
  TimestampInput,
  v.description("From when on the key does not work any more, in real time. Without it the key lasts."),
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
    v.pipe(
      keySchema("apiKey"),
      v.description("The API key that made this one; absent from keys that the operator of the service made"),
    ),
  ),
  lastModified: v.optional(Timestamp),
  expires: v.optional(Timestamp),
  lastUsed: v.optional(
    v.pipe(Timestamp, v.description("To the hour, as far as it was noted; not counted in the version")),
  ),
  version: VersionNumber,
};

export const ApiKey = v.pipe(
  v.object(shownEntries),
  v.metadata({
    title: "ApiKey",
    description: "What a program of yours authenticates with: what it may do, and from where.",
    examples: [apiKeyExample],
  }),
);

export const NewApiKey = v.pipe(
  v.object({
    ...shownEntries,
    secret: v.optional(
      v.pipe(v.string(), secretText, v.description("Shown in the first answer and never again. Keep it safe.")),
    ),
    secretWithheld: v.optional(
      v.pipe(
        v.literal(true),
        v.description("Stands in place of the secret when the answer is repeated: nobody stored it."),
      ),
    ),
  }),
  v.metadata({ title: "NewApiKey", description: "A key with its secret.", examples: [newApiKeyExample] }),
);
