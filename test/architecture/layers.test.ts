import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, type Import, importsOfTests, root, sourceFiles } from "./imports.ts";

/**
 * Layers of the project: a file imports only from its own layer and the layers below. Each rule names the files that must not
 * import certain others.
 */

const sliceOf = (file: string): string | undefined => /^functions\/([^/]+)\//.exec(file)?.[1];

const foundations = new Set(["shared", "card-networks"]);

const isContractLike = (file: string): boolean =>
  /\/(contract|settings)\.ts$/.test(file) ||
  file.startsWith("events/") ||
  [
    "functions/shared/entry/function-contract.ts",
    "functions/shared/entry/problem.ts",
    "functions/shared/entry/common-problems.ts",
    "functions/card-networks/networks.ts",
    "functions/card-networks/connector-networks.ts",
  ].includes(file);

const isPackage = ({ to }: Import): boolean =>
  !/^(bin|lib|functions|events|packages|sandbox|local|scripts|docs|test)\//.test(to);

const isOfDomain = (file: string): boolean => /^functions\/[^/]+\/domain\//.test(file);

/** The clock is a function, and checks for card numbers or permissions are pure. */
const pureFilesOfTheKernel = /^functions\/shared\/(values\/|time\/clock|entry\/permissions)/;

function isPureFor({ from, to, line }: Import): boolean {
  if (/^node:(crypto|net|util)$/.test(to) || /^packages\/[^/]+\/[^/]+$/.test(to)) return true;
  if (sliceOf(to) === sliceOf(from)) return isOfDomain(to) || line.startsWith("import type");
  return pureFilesOfTheKernel.test(to) || (sliceOf(to) === "card-networks" && !to.includes("/link/"));
}

const packageOf = (file: string): string | undefined => /^packages\/([^/]+)\//.exec(file)?.[1];

/** An entry point is a file at the root of its package. Tests can also import the package's example builders. */
const isNoDoor = ({ from, to }: Import, other: RegExp): boolean =>
  packageOf(to) !== undefined &&
  packageOf(to) !== packageOf(from) &&
  !/^packages\/[^/]+\/[^/]+$/.test(to) &&
  !other.test(to);

const rules: Readonly<Record<string, (one: Import) => boolean>> = {
  "infrastructure imports only contracts of the functions": ({ from, to }) =>
    from.startsWith("lib/") && to.startsWith("functions/") && !isContractLike(to),
  "functions never import infrastructure, the local runner or the sandbox": ({ from, to }) =>
    /^(functions|events)\//.test(from) && /^(lib|bin|local|sandbox|scripts|test)\//.test(to),
  "functions never import the CDK": ({ from, to }) =>
    /^(functions|events)\//.test(from) && /^(aws-cdk-lib|constructs)/.test(to),
  "domains are pure: they import only domain rules and types, values, network facts and packages": (one) =>
    isOfDomain(one.from) && !isPureFor(one),
  "domains import no store, endpoint or contract": ({ from, to }) =>
    /\/domain\//.test(from) && /(-store|contract|handler|endpoint|table)\.ts$/.test(to),
  "packages are closed: they import nothing of the service, only Node, npm packages and each other": ({ from, to }) =>
    from.startsWith("packages/") && /^(bin|lib|functions|events|sandbox|local|scripts|docs|test)\//.test(to),
  "packages are imported only through their entry points": (one) => isNoDoor(one, /^$/),
  "use cases and contracts import no AWS code": ({ from, to }) =>
    /^functions\/[^/]+\/[^/]+\//.test(from) &&
    !foundations.has(sliceOf(from) ?? "") &&
    !/(\/platform\/[a-z-]+|handler|event-bridge|-link|-client)\.ts$/.test(from) &&
    /^(@aws-sdk|@aws-lambda-powertools|@middy)/.test(to),
  "slices import only each other's published modules and transaction parts": ({ from, to }) => {
    const [own, other] = [sliceOf(from), sliceOf(to)];
    if (!own || !other || own === other || foundations.has(other)) return false;
    return !/^functions\/[^/]+\/(published|transaction-parts)\.ts$/.test(to);
  },
  "the shared module imports no slice": ({ from, to }) =>
    sliceOf(from) === "shared" && to.startsWith("functions/") && sliceOf(to) !== "shared",
  "the card networks import no slice except the shared module": ({ from, to }) =>
    sliceOf(from) === "card-networks" && to.startsWith("functions/") && !foundations.has(sliceOf(to) ?? ""),
  "the sandbox imports wire formats and general tools, but no store or use case": ({ from, to }) =>
    from.startsWith("sandbox/") &&
    /^(functions|lib|local|bin)\//.test(to) &&
    !/^functions\/(card-networks\/(catalogue\/|networks\.ts$|networks\/profile-words\.ts$|networks\/[a-z-]+\/dialect\.ts$)|shared\/(values|files)\/)/.test(
      to,
    ),
  "the local runner reads templates and imports no code of the service": ({ from, to }) =>
    from.startsWith("local/") && /^(functions|lib|bin|events)\//.test(to),
  "events import values of the shared module and nothing else of the service": ({ from, to }) =>
    from.startsWith("events/") && /^(functions|packages)\//.test(to) && !to.startsWith("functions/shared/values/"),
  "the CDK entry point imports only infrastructure": ({ from, to }) =>
    from.startsWith("bin/") && /^(functions|events|packages|sandbox|local|scripts|test)\//.test(to),
  "tests are imported only by their entries in scripts": ({ from, to }) =>
    to.startsWith("test/") && !/^scripts\/([a-z-]+|generate\/generators|simulate\/mutants)\.ts$/.test(from),
};

describe("the layers of the project", () => {
  it.each(Object.entries(rules))("%s", (_, isForbidden) =>
    expect(allImports.filter(isForbidden).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]),
  );

  it("have packages that are imported, even by tests, only through their entry points or their example builders", () =>
    expect(
      importsOfTests
        .filter((one) => isNoDoor(one, /^packages\/[^/]+\/testing\//))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([]));

  it("are checked for every source file", () => {
    expect(sourceFiles.length).toBeGreaterThan(100);
    expect(allImports.length).toBeGreaterThan(sourceFiles.length);
  });

  it("have no import without a target", () =>
    expect(
      allImports
        .filter((one) => !isPackage(one) && !existsSync(join(root, one.to)))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([]));
});

/** Folders of the shared module, lowest layer first. A folder imports from its own layer and the layers below. */
const layersOfKernel = [
  ["values", "time"],
  ["aws", "secrets", "store", "cards", "files", "audit"],
  ["entry", "platform", "rate-limit", "lists", "operator", "targets"],
];

/** Pairs of subfolders with an import from the first to the second. */
function importsBetweenRooms(folder: string): readonly (readonly [from: string, to: string])[] {
  const roomOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split("/")[0] : undefined;
  return allImports.flatMap(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    return own && other && own !== other ? [[own, other] as const] : [];
  });
}

describe("the folders of the shared module", () => {
  const layerOf = (room: string): number => layersOfKernel.findIndex((layer) => layer.includes(room));
  const pairs = importsBetweenRooms("functions/shared");

  it("each belong to a layer", () => expect([...new Set(pairs.flat())].sort()).toEqual(layersOfKernel.flat().sort()));

  it("import from no layer above their own", () =>
    expect(pairs.filter(([from, to]) => layerOf(to) > layerOf(from))).toEqual([]));
});

describe.each(["functions/shared", "functions/charges/domain"])("the subfolders of %s", (folder) => {
  it("do not import from each other", () => {
    const pairs = new Set(importsBetweenRooms(folder).map(([from, to]) => `${from} -> ${to}`));
    expect(importsBetweenRooms(folder).filter(([from, to]) => pairs.has(`${to} -> ${from}`))).toEqual([]);
  });
});

describe("the dependency graph of the slices", () => {
  /** Pinned: a new edge between slices is a decision, made by adding it here. */
  const edges = [
    "agents -> api-keys",
    "agents -> merchants",
    // The agent stores how far it has been archived; the archived data is its charges.
    "archive -> agents",
    "archive -> charges",
    // The operator's settings for an agent limit its charges.
    "charges -> agents",
    "charges -> merchants",
    // Network messages are stored together with their outcome.
    "charges -> messages",
    // A charge can refer to a card by its token, and a token can be created from the card of a charge.
    "charges -> processor-tokens",
    "three-ds -> processor-tokens",
    "processor-tokens -> charges",
    "three-ds -> messages",
    "deliveries -> distributions",
    "deliveries -> event-subscriptions",
    // Erasure deletes cardholder data from payments and tokens, unless a dispute prevents it.
    "erasure -> charges",
    "erasure -> clearing",
    "erasure -> network-records",
    "erasure -> processor-tokens",
    // Exemption limits are defined in euro.
    "charges -> reference-rates",
    "three-ds -> reference-rates",
    // A charge binds the authentication that it uses.
    "charges -> three-ds",
    "clearing -> charges",
    "deliveries -> reports",
    "distributions -> reports",
    // Records from networks refer to clearing records and agents, and belong to charges and their merchants.
    "network-records -> agents",
    "network-records -> charges",
    "network-records -> merchants",
    "report-schedules -> reports",
    "reports -> charges",
    "reports -> network-records",
    // The problem pages import the problems of every slice.
    // The clock counts as working until the agent's clearing batches are acknowledged.
    "sandbox-clock -> clearing",
    "sandbox-clock -> report-schedules",
    "sandbox-clock -> reports",
    "service-description -> api-keys",
    "service-description -> charges",
    "service-description -> deliveries",
    "service-description -> distributions",
    "service-description -> event-subscriptions",
    "service-description -> merchants",
    "service-description -> processor-tokens",
    "service-description -> report-schedules",
    "service-description -> reports",
    "service-description -> sandbox-clock",
    "service-description -> three-ds",
    // Hourly statistics are counted from the lists of charges.
    "statistics -> charges",
    "three-ds -> agents",
    // A timeline contains the entries of all other slices.
    "timelines -> charges",
    "timelines -> clearing",
    "timelines -> deliveries",
    "timelines -> event-subscriptions",
    "timelines -> messages",
    "timelines -> network-records",
    "timelines -> three-ds",
    "three-ds -> merchants",
  ];

  const found = new Set(
    allImports.flatMap(({ from, to }) => {
      const [own, other] = [sliceOf(from), sliceOf(to)];
      return own && other && own !== other && !foundations.has(own) && !foundations.has(other)
        ? [`${own} -> ${other}`]
        : [];
    }),
  );

  it("has exactly the edges listed here", () => expect([...found].sort()).toEqual([...edges].sort()));
});
