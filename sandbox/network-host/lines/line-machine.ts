import type { AskedRow, LineRules, Refusal } from "./line-rules.ts";

/** Who is signed on at which line of a network, as one value and what changes it. No socket and no time is in here. */

/** Given by the listener; never used again. */
export type LineId = number;

export interface LineState {
  /** As the station last named itself on this line. */
  readonly station?: string;
  readonly isSignedOn: boolean;
}

export interface LinesState {
  readonly lines: ReadonlyMap<LineId, LineState>;
  /** Stations that the network has signed off and does not take back yet. */
  readonly barred: ReadonlySet<string>;
}

export const noLines: LinesState = { lines: new Map(), barred: new Set() };

/** A management message as far as it matters here. */
export interface Asked {
  readonly mti: string;
  /** The code of element 70 or 24. */
  readonly code: string;
  readonly station: string;
}

export type AskedOutcome =
  | { readonly accepted: true; readonly state: LinesState; readonly takenOver: readonly LineId[] }
  | { readonly accepted: false; readonly refusal: Refusal };

const withLine = (state: LinesState, id: LineId, line: LineState): LinesState => ({
  ...state,
  lines: new Map([...state.lines, [id, line]]),
});

export const lineClosed = (state: LinesState, id: LineId): LinesState => ({
  ...state,
  lines: new Map([...state.lines].filter(([one]) => one !== id)),
});

/** The other lines of a station that are signed on. */
const signedOnElsewhere = ({ lines }: LinesState, id: LineId, station: string): readonly LineId[] =>
  [...lines].flatMap(([one, line]) => (one !== id && line.station === station && line.isSignedOn ? [one] : []));

/** Where a group signs on and the network knows one alone, a new line belongs to it before it has said anything. */
export const lineOpened = (
  rules: LineRules,
  stations: ReadonlySet<string>,
  state: LinesState,
  id: LineId,
): LinesState => {
  const [station] = stations;
  const belongs = rules.signOnScope === "group" && stations.size === 1 && station !== undefined;
  if (!belongs) return withLine(state, id, { isSignedOn: false });
  return withLine(state, id, { station, isSignedOn: signedOnElsewhere(state, id, station).length > 0 });
};

/** The state of every line of a station. */
const ofStation = (state: LinesState, station: string, isSignedOn: boolean): LinesState => ({
  ...state,
  lines: new Map([...state.lines].map(([id, line]) => [id, line.station === station ? { station, isSignedOn } : line])),
});

const stateOf = (isSignedOn: boolean) => (isSignedOn ? "signed-on" : "signed-off");

/** What comes of a row that was accepted: this line, and with it those of its group or the one that it takes over. */
const afterwards = (
  rules: LineRules,
  state: LinesState,
  id: LineId,
  { station, row, wasSignedOn }: { readonly station: string; readonly row: AskedRow; readonly wasSignedOn: boolean },
): Extract<AskedOutcome, { accepted: true }> => {
  const isSignedOn = row.becomes === undefined ? wasSignedOn : row.becomes === "signed-on";
  const named = withLine(state, id, { station, isSignedOn });
  if (rules.signOnScope === "group")
    return { accepted: true, state: ofStation(named, station, isSignedOn), takenOver: [] };
  const takenOver = row.becomes === "signed-on" ? signedOnElsewhere(state, id, station) : [];
  return { accepted: true, state: takenOver.reduce(lineClosed, named), takenOver };
};

/** What a station hears that asks something of its line, and how the lines are then. */
export const decideLineRequest = (
  rules: LineRules,
  stations: ReadonlySet<string>,
  state: LinesState,
  id: LineId,
  { mti, code, station }: Asked,
): AskedOutcome => {
  const refused = (refusal: Refusal): AskedOutcome => ({ accepted: false, refusal });
  const row = rules.requests[`${mti} ${code}`];
  if (!row) return refused("unknown-request");
  if (!stations.has(station)) return refused("unknown-station");

  const line = state.lines.get(id);
  const elsewhere = signedOnElsewhere(state, id, station);
  const isOfGroup = rules.signOnScope === "group" && elsewhere.length > 0;
  const wasSignedOn = isOfGroup || (line?.station === station && line.isSignedOn);
  if (!row.acceptedWhen.includes(stateOf(wasSignedOn))) return refused("not-signed-on");
  if (row.becomes === "signed-on") {
    if (state.barred.has(station)) return refused("barred-station");
    const isInUse = rules.signOnScope === "line" && rules.secondSignOn === "refused" && elsewhere.length > 0;
    if (isInUse) return refused("station-in-use");
  }
  return afterwards(rules, state, id, { station, row, wasSignedOn });
};

/** Whether business is taken on a line. */
export const isTakenOn = ({ lines }: LinesState, id: LineId): boolean => lines.get(id)?.isSignedOn ?? false;

/** The network signs a station off, on all its lines; while it is barred it may not come back. */
export const signedOffByNetwork = (state: LinesState, station: string, bars: boolean): LinesState => ({
  ...ofStation(state, station, false),
  barred: bars ? new Set([...state.barred, station]) : state.barred,
});

export const readmitted = (state: LinesState, station: string): LinesState => ({
  ...state,
  barred: new Set([...state.barred].filter((one) => one !== station)),
});

/** Another line that an answer may take as well as its own: the youngest that is signed on; undefined if there is none. */
export const anotherLine = ({ lines }: LinesState, id: LineId): LineId | undefined =>
  [...lines].findLast(([one, line]) => one !== id && line.isSignedOn)?.[0];
