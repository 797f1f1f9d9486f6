import { documentedWith } from "../../functions/service-description/documented.ts";

/** The documentation without what its pages run. */
export const documented = documentedWith(() => "");

/** The samples of all operations in a language, as the Markdown of the documentation has them. */
export const samplesIn = (fence: "sh" | "ts" | "python"): readonly string[] =>
  [...documented().pages.values()].flatMap(({ markdown }) =>
    [...markdown().matchAll(new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\n\`\`\``, "g"))].map(([, code = ""]) => code),
  );
