import { fileNameOf } from "../../../../functions/three-ds/card-ranges/card-range-files.ts";
import { cardRangeStateKey } from "../../../../functions/three-ds/card-ranges/card-range-state.ts";
import { rangesToFile } from "../../../../functions/three-ds/card-ranges/compact/compact-file.ts";
import { countOf, leadingDigitsOf } from "../../../../functions/three-ds/card-ranges/compact/compact-ranges.ts";
import { compactRangesOf } from "../../../../functions/three-ds/testing/card-range-builders.ts";
import { dayOf } from "../../../../sandbox/directory-server/answer-preparation.ts";
import { cardRanges } from "../../../../sandbox/directory-server/card-ranges.ts";
import { ObjectEngine } from "../object-engine.ts";
import { type SimulatedNetwork, simulatedNetworks } from "../simulated-networks.ts";
import type { PlainItem } from "../table-engine.ts";
import { runsBegin } from "../timeline.ts";

/** The lists of enrolled cards that were fetched before a run, and the items that select the served list. */

export const acsUrl = "https://acs.issuers.example";

/** List that is served when a run starts, and the updates that the directory server can send from there. */
export const beginnings = {
  "of now": { daysOld: 0, hasSerial: false },
  "of yesterday": { daysOld: 1, hasSerial: true },
  "of yesterday, without a number": { daysOld: 1, hasSerial: false },
  "of long ago": { daysOld: 45, hasSerial: true },
} as const;

export type Beginning = keyof typeof beginnings;

const dayMs = 86_400_000;

const lists = new Map<string, Uint8Array>();

/**
 * Returns the list of a network on a day, in the format of its directory server. The list is the same in every run of a
 * process.
 */
export function listOfDay(network: SimulatedNetwork, day: number): Uint8Array {
  const name = `${network} ${day}`;
  const list = lists.get(name) ?? rangesToFile(compactRangesOf([...cardRanges({ network, day, acsUrl })]));
  lists.set(name, list);
  return list;
}

/**
 * Lists from before the run are at least a day old. A clock that is a few seconds slow dates a new list slightly before the
 * run.
 */
export const isOfTheRun = ({ refreshed }: { readonly refreshed: string }): boolean =>
  Date.parse(refreshed) > runsBegin.getTime() - dayMs / 2;

const fetchedAt = (beginning: Beginning): Date => new Date(runsBegin.getTime() - beginnings[beginning].daysOld * dayMs);

export const cardRangeItems = (beginning: Beginning): readonly PlainItem[] =>
  simulatedNetworks.map((network) => {
    const fetched = fetchedAt(beginning);
    const ranges = compactRangesOf([...cardRanges({ network, day: dayOf(fetched), acsUrl })]);
    const refreshed = fetched.toISOString();
    const served = {
      file: fileNameOf(network, fetched),
      count: countOf(ranges),
      leadingDigits: leadingDigitsOf(ranges),
      dsStartProtocolVersion: "2.1.0",
      dsEndProtocolVersion: "2.2.0",
      refreshed,
      ...(beginnings[beginning].hasSerial && { serialNum: String(dayOf(fetched)) }),
    };
    const { pk, sk } = cardRangeStateKey(network);
    return { pk, sk, schema: 1, asked: refreshed, served };
  });

export function cardRangeBucket(beginning: Beginning): ObjectEngine {
  const bucket = new ObjectEngine();
  const fetched = fetchedAt(beginning);
  for (const network of simulatedNetworks) bucket.put(fileNameOf(network, fetched), listOfDay(network, dayOf(fetched)));
  return bucket;
}
