import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { root } from "../architecture/imports.ts";
import { documented } from "../support/documented-samples.ts";
import { describedTexts, helpTexts, unknownNames, unknownProperties } from "../support/named-things.ts";

/**
 * Checks that everything a page names exists: the file of a link, the heading of an anchor, file paths in the text, commands,
 * and the permissions, problems, events, paths, operations and properties of the API.
 */

const madeByTools = ["node_modules", ".git", ".build", ".local", "cdk.out"];

const pages = globSync("**/*.md", { cwd: root, exclude: (name) => madeByTools.includes(name) }).sort();

const textOf = (page: string) => readFileSync(join(root, page), "utf8");

const withoutFences = (text: string) => text.replace(/^( *)(```+)[^\n]*\n[\s\S]*?^\1\2 *$/gm, "");

const withoutCode = (text: string) => withoutFences(text).replace(/`[^`\n]*`/g, "");

/** Returns the anchors that GitHub gives the headings of a page: letters, digits and hyphens, with a number for repeated ones. */
function anchorsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutFences(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = ""]) => {
    const shown = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    const slug = shown
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}

/** Targets of links into the project. A target with a scheme is external, and a leading slash marks an API path. */
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? "")
    .filter((target) => !/^([a-z][a-z+.-]*:|\/)/i.test(target));

const brokenLinks = (page: string): string[] =>
  linksOf(textOf(page)).filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : relative(root, join(root, dirname(page), decodeURI(path)));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !(target.endsWith(".md") && anchorsOf(textOf(target)).has(anchor));
  });

/** Full paths in the text. A path with a placeholder is an example. */
const pathForm = /`((?:bin|lib|functions|events|packages|sandbox|local|scripts|test|docs)\/[\w./-]+)`/g;

const missingPaths = (page: string): string[] =>
  [...withoutFences(textOf(page)).matchAll(pathForm)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, path)));

/** Names of our packages that are not on a registry. A package of that name on the registry is not ours. */
const installedByName = (text: string): string[] =>
  [...text.matchAll(/\b(?:npm (?:install|i|add|exec)|npx|yarn add|pnpm add|bun add) [^\n`]*@acquiring\/[a-z]+/g)].map(
    ([found]) => found,
  );

const scripts: readonly string[] = Object.keys(packageJson.scripts);

const missingScripts = (page: string): string[] =>
  [...textOf(page).matchAll(/\bnpm (?:run (?:-\S+ )*([\w:-]*\w)|(start|test)\b)/g)]
    .map(([, named, short]) => named ?? short ?? "")
    .filter((script) => !scripts.includes(script));

/** Mermaid treats a semicolon as the end of a line, and does not draw a diagram with one in a text. */
const brokenPictures = (page: string): string[] =>
  [...textOf(page).matchAll(/^```mermaid\n([\s\S]*?)^```/gm)]
    .flatMap(([, picture = ""]) => picture.split("\n"))
    .filter((line) => line.includes(";"));

describe.each(pages)("%s", (page) => {
  it("links only to existing files and headings", () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it("names only existing files", () => {
    expect(missingPaths(page)).toEqual([]);
  });

  it("names only existing npm scripts", () => {
    expect(missingScripts(page)).toEqual([]);
  });

  it("installs our packages from files, because they are not in a registry", () => {
    expect(installedByName(textOf(page))).toEqual([]);
  });

  it("has diagrams that can be rendered", () => {
    expect(brokenPictures(page)).toEqual([]);
  });
});

const noUnknownNames = { permissions: [], problems: [], events: [], paths: [], operations: [], commands: [] };

/** Pages that name former features, features that a guide is about to add, or parts of another API. */
const namesOthers = /^(docs\/(changes|decisions|releases)\/|docs\/how-to-|packages\/network-connector\/|test\/)/;

describe("names of the API", () => {
  it.each(pages.filter((page) => !namesOthers.test(page)))("exist if %s mentions them", (page) =>
    expect(unknownNames(textOf(page))).toEqual(noUnknownNames),
  );

  /** Names of HTML, HTTP, EMV 3-D Secure, OpenSSH, network fields and our own files. */
  const namesOfOthers = [
    ...[
      "form-action",
      "frame-src",
      "ssh-keygen",
      "acquiring-test",
      "acquiring-probe",
      "fileSignature",
      "previousSha256",
      "cardDetails",
    ],
    ...["threeDSMethodData", "threeDSMethodNotificationURL", "threeDSSessionData", "acctInfo", "chAccAgeInd"],
    ...["paymentAccountReference", "panLastFour"],
  ];

  const written = ["guide", "3-d-secure-guide", "python-guide", "testing", "events", "stored-cards"].map((name) => ({
    name: `the published page ${name}`,
    text: documented().pages.get(name)?.markdown() ?? "",
  }));

  it.each([...written, { name: "descriptions of the API", text: describedTexts }])(
    "exist if $name mentions them, including properties",
    ({ text }) => {
      expect(unknownNames(text)).toEqual(noUnknownNames);
      expect(unknownProperties(text, namesOfOthers)).toEqual([]);
    },
  );

  it.each([
    { page: "docs/first-payments.md", own: [] },
    { page: "docs/delivered-files.md", own: namesOfOthers },
    { page: "docs/stored-cards.md", own: namesOfOthers },
    { page: "packages/cli/README.md", own: [] },
    { page: "packages/mcp/README.md", own: ["idempotencyKey", "leftOut", "secretText", "trustedText"] },
    {
      page: "packages/client/README.md",
      own: [
        ...namesOfOthers,
        "idempotencyKey",
        "ifMatch",
        "isReplayed",
        "requestId",
        "retryAfterSeconds",
        "threeDsChallenge",
        "threeDsMethod",
      ],
    },
  ])("exist on $page, including properties", ({ page, own }) =>
    expect(unknownProperties(textOf(page), own)).toEqual([]),
  );

  it("exist in the help of all commands", () => expect(unknownNames(helpTexts)).toEqual(noUnknownNames));

  it("of every kind are detected if they do not exist", () => {
    const text = [
      "`3ds:Create` `charges:All` `s3:PutObject` `charge/bad-luck` `charge/action-in-progress` `charges.gone` `charges.action`",
      "[page](/v1/service/problems/no-such) `GET /v1/charges/chg-1/fly` `POST /charges/{chargeKey}/clear` `client.fly()`",
      "```sh\nacquiring charges fly\nacquiring charges list --wings\nacquiring charges list --limit 3\n```",
    ].join("\n");
    expect(unknownNames(text)).toEqual({
      permissions: ["3ds:Create"],
      problems: ["no-such", "charge/bad-luck"],
      events: ["charges.gone"],
      paths: ["/charges/chg-1/fly"],
      operations: ["fly"],
      commands: ["acquiring charges fly: fly", "acquiring charges list --wings: --wings"],
    });
    expect(unknownProperties("`possibleActions` and `flyingActions`")).toEqual(["flyingActions"]);
  });
});

describe("decisions", () => {
  const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: root })
    .map((page) => page.slice("docs/decisions/".length))
    .sort();

  it("each have a unique number, which is also in their heading", () => {
    const numbers = decisions.map((page) => page.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisions.map((page) => textOf(`docs/decisions/${page}`).slice(2, 6))).toEqual(numbers);
  });

  it("are all listed, in order", () => {
    const rows = [...textOf("docs/decisions/README.md").matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)];
    expect(rows.map(([, , page]) => page)).toEqual(decisions);
    for (const [, number = "", page = ""] of rows) expect(page.startsWith(`${number}-`)).toBe(true);
  });
});

describe("the page checker", () => {
  it("derives the anchor of a heading as GitHub does", () => {
    const text = "# What's `a b`?\n\n## Twice\n\n## Twice\n\n```\n# no heading\n```\n";
    expect([...anchorsOf(text)]).toEqual(["whats-a-b", "twice", "twice-1"]);
  });

  it("finds the links in the text, but not those in code", () => {
    const text = "[a](b.md#c) and [out](https://example.org) `[d](e.md)`\n\n```\n[f](g.md)\n```\n\n[h]: i.md\n";
    expect(linksOf(text)).toEqual(["b.md#c", "i.md"]);
  });
});
