import { fileNameOf } from "../../../../functions/three-ds/card-ranges/card-range-files.ts";
import { cardRangeStateKey } from "../../../../functions/three-ds/card-ranges/card-range-state.ts";
import { rangesToFile } from "../../../../functions/three-ds/card-ranges/compact/compact-file.ts";
import { countOf, leadingDigitsOf } from "../../../../functions/three-ds/card-ranges/compact/compact-ranges.ts";
import { compactRangesOf } from "../../../../functions/three-ds/testing/card-range-builders.ts";
import { dayOf } from "../../../../sandbox/directory-server/answer-preparation.ts";
import { cardRanges } from "../../../../sandbox/directory-server/card-ranges.ts";
import { runsBegin } from "../master-data.ts";
import { type SimulatedNetwork, simulatedNetworks } from "../plan.ts";
import type { PlainItem } from "../table-engine.ts";

/** The lists of enrolled cards as they were fetched before a run began, and the items that say which of them is served. */

export const acsUrl = "https://acs.issuers.example";

interface List {
  readonly file: Uint8Array;
  readonly item: PlainItem;
}

const fileOf = (network: SimulatedNetwork): string => fileNameOf(network, runsBegin);

const listOf = (network: SimulatedNetwork): List => {
  const ranges = compactRangesOf([...cardRanges({ network, day: dayOf(runsBegin), acsUrl })]);
  const { pk, sk } = cardRangeStateKey(network);
  const refreshed = runsBegin.toISOString();
  const served = {
    file: fileOf(network),
    count: countOf(ranges),
    leadingDigits: leadingDigitsOf(ranges),
    dsStartProtocolVersion: "2.1.0",
    dsEndProtocolVersion: "2.2.0",
    refreshed,
  };
  return { file: rangesToFile(ranges), item: { pk, sk, schema: 1, asked: refreshed, served } };
};

const lists = new Map<SimulatedNetwork, List>();

/** The same in every run of a process. */
const known = (network: SimulatedNetwork): List => {
  const list = lists.get(network) ?? listOf(network);
  lists.set(network, list);
  return list;
};

export const cardRangeItems = (): readonly PlainItem[] => simulatedNetworks.map((network) => known(network).item);

export const rangesInFile = (file: string): Uint8Array | undefined => {
  const network = simulatedNetworks.find((one) => fileOf(one) === file);
  return network && known(network).file;
};
