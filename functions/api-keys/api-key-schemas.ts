import * as v from "valibot";
import { type KnownPermission, knownPermissions } from "../shared/entry/permissions.ts";
import { valueListAt } from "../shared/values/code-list.ts";
import { printableText } from "../shared/values/inputs/printable-text.ts";
import { mergePatchEntries } from "../shared/values/merge-patch.ts";
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
  v.check<Value[], "must not contain duplicates">(
    namedRule<Value[]>("uniqueItems", (values) => new Set(values).size === values.length),
    "must not contain duplicates",
  );

const Permission = v.pipe(
  v.picklist(
    knownPermissions,
    `must be a permission, such as charges:Get; see ${valueListAt("permission")} for all permissions`,
  ),
  v.metadata({ title: "Permission", description: "Permission of an API key" }),
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
      v.check(namedRule<string>("cidr", isAddressRange), "must be a CIDR block, such as 203.0.113.0/24"),
      reference,
    ),
  ),
  v.minLength(1),
  v.maxLength(ipRangesMax),
  withoutRepeats(),
  v.description("CIDR blocks from which the key can be used. A key without ranges can be used from any IP address."),
);

/** Excludes `archived`, because archiving is a separate operation. */
const Status = v.pipe(
  v.picklist(["active", "disabled"]),
  v.description("A disabled key cannot be used until it is reactivated."),
);

const Description = printableText(1, 160);

const Expires = v.pipe(
  TimestampInput,
  v.description(
    "Expiry of the key, in real time (not affected by the sandbox clock). A key without this value does not expire.",
  ),
);

export const createEntries = {
  permissions: Permissions,
  status: v.optional(Status),
  description: v.optional(Description),
  ipRanges: v.optional(IpRanges),
  expires: v.optional(Expires),
};

/** The status can be changed but not removed. */
export const updateEntries = { ...mergePatchEntries(createEntries), status: createEntries.status };

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
      v.description("API key that was used to create this key. Absent if the operator created this key"),
    ),
  ),
  lastModified: v.optional(Timestamp),
  expires: v.optional(Timestamp),
  lastUsed: v.optional(
    v.pipe(
      Timestamp,
      v.description(
        "Time of the last use, recorded at most once per hour on a best-effort basis. Recording a use does not change the version",
      ),
    ),
  ),
  version: VersionNumber,
};

export const ApiKey = v.pipe(
  v.object(shownEntries),
  v.metadata({
    title: "ApiKey",
    description: "Credentials for one of your applications, with permissions and allowed IP addresses.",
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
        v.description("Secret of the key. Returned only once, when the key is created. Store the secret securely."),
      ),
    ),
    secretWithheld: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          "`true` if this response is replayed for a retry. `secret` is then omitted, because the secret is not stored.",
        ),
      ),
    ),
  }),
  v.metadata({ title: "NewApiKey", description: "An API key with its secret.", examples: [newApiKeyExample] }),
);
