import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, type Import, importsOfTests, root, sourceFiles } from "./imports.ts";

/** The floors of the house: imports go down only. Each rule names who may not import what. */

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

/** The clock is a function, and what looks like a card number or a permission is known without asking anybody. */
const pureFilesOfTheKernel = /^functions\/shared\/(values\/|time\/clock|entry\/permissions)/;

const isPureFor = ({ from, to, line }: Import): boolean => {
  if (/^node:(crypto|net|util)$/.test(to) || /^packages\/[^/]+\/[^/]+$/.test(to)) return true;
  if (sliceOf(to) === sliceOf(from)) return isOfDomain(to) || line.startsWith("import type");
  return pureFilesOfTheKernel.test(to) || (sliceOf(to) === "card-networks" && !to.includes("/link/"));
};

const packageOf = (file: string): string | undefined => /^packages\/([^/]+)\//.exec(file)?.[1];

/** A door is a file at the root of its package; tests may also use what builds examples there. */
const isNoDoor = ({ from, to }: Import, other: RegExp): boolean =>
  packageOf(to) !== undefined &&
  packageOf(to) !== packageOf(from) &&
  !/^packages\/[^/]+\/[^/]+$/.test(to) &&
  !other.test(to);

const rules: Readonly<Record<string, (one: Import) => boolean>> = {
  "infrastructure sees contracts only": ({ from, to }) =>
    from.startsWith("lib/") && to.startsWith("functions/") && !isContractLike(to),
  "functions never see infrastructure, the local runner or the sandbox": ({ from, to }) =>
    /^(functions|events)\//.test(from) && /^(lib|bin|local|sandbox|scripts|test)\//.test(to),
  "functions never see the CDK": ({ from, to }) =>
    /^(functions|events)\//.test(from) && /^(aws-cdk-lib|constructs)/.test(to),
  "domains are pure: their own rules and types, values, facts about the networks, packages": (one) =>
    isOfDomain(one.from) && !isPureFor(one),
  "domains know no store, endpoint or contract": ({ from, to }) =>
    /\/domain\//.test(from) && /(-store|contract|handler|endpoint|table)\.ts$/.test(to),
  "packages are closed: they import nothing of the service, only Node, npm packages and each other": ({ from, to }) =>
    from.startsWith("packages/") && /^(bin|lib|functions|events|sandbox|local|scripts|docs|test)\//.test(to),
  "packages are entered by their doors": (one) => isNoDoor(one, /^$/),
  "use cases and contracts know no AWS": ({ from, to }) =>
    /^functions\/[^/]+\/[^/]+\//.test(from) &&
    !foundations.has(sliceOf(from) ?? "") &&
    !/(\/platform\/[a-z-]+|handler|event-bridge|-link|-client)\.ts$/.test(from) &&
    /^(@aws-sdk|@aws-lambda-powertools|@middy)/.test(to),
  "slices meet through what they publish, and in transactions through the writes that they offer": ({ from, to }) => {
    const [own, other] = [sliceOf(from), sliceOf(to)];
    if (!own || !other || own === other || foundations.has(other)) return false;
    return !/^functions\/[^/]+\/(published|transaction-parts)\.ts$/.test(to);
  },
  "the kernel imports no slice": ({ from, to }) =>
    sliceOf(from) === "shared" && to.startsWith("functions/") && sliceOf(to) !== "shared",
  "the card networks know the kernel's value types only": ({ from, to }) =>
    sliceOf(from) === "card-networks" && to.startsWith("functions/") && !foundations.has(sliceOf(to) ?? ""),
  "the sandbox knows the wire and general tools, and no store or use case": ({ from, to }) =>
    from.startsWith("sandbox/") &&
    /^(functions|lib|local|bin)\//.test(to) &&
    !/^functions\/(card-networks\/(catalogue\/|networks\.ts$|networks\/profile-words\.ts$|networks\/[a-z-]+\/dialect\.ts$)|shared\/(values|files)\/)/.test(
      to,
    ),
  "the local runner knows templates and nothing of the service": ({ from, to }) =>
    from.startsWith("local/") && /^(functions|lib|bin|events)\//.test(to),
  "events import values of the kernel and nothing else of the service": ({ from, to }) =>
    from.startsWith("events/") && /^(functions|packages)\//.test(to) && !to.startsWith("functions/shared/values/"),
  "the entry of the CDK imports infrastructure only": ({ from, to }) =>
    from.startsWith("bin/") && /^(functions|events|packages|sandbox|local|scripts|test)\//.test(to),
  "nobody imports tests but their entries in scripts": ({ from, to }) =>
    to.startsWith("test/") && !/^scripts\/([a-z-]+|generate\/generators|simulate\/mutants)\.ts$/.test(from),
};

describe("the floors of the house", () => {
  it.each(Object.entries(rules))("%s", (_, isForbidden) =>
    expect(allImports.filter(isForbidden).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]),
  );

  it("have packages that tests too enter by their doors, or by what builds examples there", () =>
    expect(
      importsOfTests
        .filter((one) => isNoDoor(one, /^packages\/[^/]+\/testing\//))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([]));

  it("are read from every source file", () => {
    expect(sourceFiles.length).toBeGreaterThan(100);
    expect(allImports.length).toBeGreaterThan(sourceFiles.length);
  });

  it("have no import that leads nowhere", () =>
    expect(
      allImports
        .filter((one) => !isPackage(one) && !existsSync(join(root, one.to)))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([]));
});

/** The rooms of the kernel, the lowest layer first. A room imports its own layer and the layers below. */
const layersOfKernel = [
  ["values", "time"],
  ["aws", "secrets", "store", "cards", "files", "audit"],
  ["entry", "platform", "rate-limit", "lists", "operator", "targets"],
];

/** Pairs of rooms of a folder, with an import from the first to the second. */
const importsBetweenRooms = (folder: string): readonly (readonly [from: string, to: string])[] => {
  const roomOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split("/")[0] : undefined;
  return allImports.flatMap(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    return own && other && own !== other ? [[own, other] as const] : [];
  });
};

describe("the rooms of the kernel", () => {
  const layerOf = (room: string): number => layersOfKernel.findIndex((layer) => layer.includes(room));
  const pairs = importsBetweenRooms("functions/shared");

  it("are each in a layer", () => expect([...new Set(pairs.flat())].sort()).toEqual(layersOfKernel.flat().sort()));

  it("import no layer above their own", () =>
    expect(pairs.filter(([from, to]) => layerOf(to) > layerOf(from))).toEqual([]));
});

describe.each(["functions/shared", "functions/charges/domain"])("the rooms of %s", (folder) => {
  it("do not import each other", () => {
    const pairs = new Set(importsBetweenRooms(folder).map(([from, to]) => `${from} -> ${to}`));
    expect(importsBetweenRooms(folder).filter(([from, to]) => pairs.has(`${to} -> ${from}`))).toEqual([]);
  });
});

describe("the graph of the slices", () => {
  /** Pinned: a new edge between slices is a decision, made by adding it here. */
  const edges = [
    "agents -> api-keys",
    "agents -> merchants",
    // How far an agent is archived lies with the agent; what is archived is its charges.
    "archive -> agents",
    "archive -> charges",
    // What the operator says of an agent limits its charges.
    "charges -> agents",
    "charges -> merchants",
    // What was said to a network is kept beside what it came to.
    "charges -> messages",
    // A card may be named by its token, and a token may be made of the card of a charge.
    "charges -> processor-tokens",
    "three-ds -> processor-tokens",
    "processor-tokens -> charges",
    "three-ds -> messages",
    "deliveries -> distributions",
    "deliveries -> event-subscriptions",
    // What is erased of a cardholder lies with payments and tokens, and disputes stand against it.
    "erasure -> charges",
    "erasure -> clearing",
    "erasure -> network-records",
    "erasure -> processor-tokens",
    // Limits of exemptions are written in euro.
    "charges -> reference-rates",
    "three-ds -> reference-rates",
    // A charge binds the authentication that it uses.
    "charges -> three-ds",
    "clearing -> charges",
    "deliveries -> reports",
    "distributions -> reports",
    // What networks send back names movements and agents; its rows belong to charges and their merchants.
    "network-records -> agents",
    "network-records -> charges",
    "network-records -> merchants",
    "report-schedules -> reports",
    "reports -> charges",
    "reports -> network-records",
    // The pages of the problems know every slice's problems.
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
    // Hours are counted from the lists of charges.
    "statistics -> charges",
    "three-ds -> agents",
    // A timeline tells what all the others have done.
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

  it("has the edges that are written here", () => expect([...found].sort()).toEqual([...edges].sort()));
});
