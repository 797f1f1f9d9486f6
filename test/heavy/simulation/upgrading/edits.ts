import { edit, type PlantedEdits } from "../plants/planted-edit.ts";

/** Releases that are correct alone but incompatible with the last release. */
export const editsOfReleases: PlantedEdits = {
  "gives an attribute another name": [
    edit(
      "shared/store/idempotency.ts",
      "fingerprint: hash,\n    fingerprintKeyVersion: keyVersion,\n    created:",
      "requestHash: hash,\n    fingerprintKeyVersion: keyVersion,\n    created:",
    ),
    edit("shared/store/idempotency.ts", 'record["fingerprint"]', 'record["requestHash"]'),
  ],
  "means something else by a hash": [
    edit(
      "shared/store/idempotency.ts",
      "canonicalJson([route, pathValues, withoutCardData(body)])",
      "canonicalJson([pathValues, route, withoutCardData(body)])",
    ),
  ],
  "seals cards in another way": [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    edit("shared/cards/sealed-texts.ts", "`${pk} ${agentKey}`", "`${agentKey} ${pk}`"),
  ],
};

/** Changes that are allowed between releases. */
export const allowedEdits: PlantedEdits = {
  "words a warning differently": [
    edit(
      "charges/domain/charge/action-warnings.ts",
      "The network has not acknowledged the clearing of the charge.",
      "Other words.",
    ),
  ],
};
