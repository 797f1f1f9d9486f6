import type { AskedRow, LineRules, Refusal } from "./line-rules.ts";

/** State machine for the sign-on states of a network's lines. This module uses neither sockets nor the clock. */

/** Assigned by the listener; never reused. */
export type LineId = number;

export interface LineState {
  /** ID of the station that uses this line. Absent until the station is known. */
  readonly station?: string;
  readonly isSignedOn: boolean;
}

export interface LinesState {
  readonly lines: ReadonlyMap<LineId, LineState>;
  /** Stations that the network has barred from signing on and not yet readmitted. */
  readonly barred: ReadonlySet<string>;
}

export const noLines: LinesState = { lines: new Map(), barred: new Set() };

/** The relevant parts of a network management message. */
export interface Asked {
  readonly mti: string;
  /** Code in element 70 or 24. */
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

const signedOnElsewhere = ({ lines }: LinesState, id: LineId, station: string): readonly LineId[] =>
  [...lines].flatMap(([one, line]) => (one !== id && line.station === station && line.isSignedOn ? [one] : []));

/**
 * If the network has a single station that signs on as a group, a new line is assigned to this station before the line's first
 * message.
 */
export function lineOpened(rules: LineRules, stations: ReadonlySet<string>, state: LinesState, id: LineId): LinesState {
  const [station] = stations;
  const belongs = rules.signOnScope === "group" && stations.size === 1 && station !== undefined;
  if (!belongs) return withLine(state, id, { isSignedOn: false });
  return withLine(state, id, { station, isSignedOn: signedOnElsewhere(state, id, station).length > 0 });
}

const ofStation = (state: LinesState, station: string, isSignedOn: boolean): LinesState => ({
  ...state,
  lines: new Map([...state.lines].map(([id, line]) => [id, line.station === station ? { station, isSignedOn } : line])),
});

const stateOf = (isSignedOn: boolean) => (isSignedOn ? "signed-on" : "signed-off");

/**
 * Applies an accepted network management message to this line or, if sign-ons apply to a group, to all lines of the station.
 * A sign-on on one line can take over the station from another line, which is then closed.
 */
function afterwards(
  rules: LineRules,
  state: LinesState,
  id: LineId,
  { station, row, wasSignedOn }: { readonly station: string; readonly row: AskedRow; readonly wasSignedOn: boolean },
): Extract<AskedOutcome, { accepted: true }> {
  const isSignedOn = row.becomes === undefined ? wasSignedOn : row.becomes === "signed-on";
  const named = withLine(state, id, { station, isSignedOn });
  if (rules.signOnScope === "group")
    return { accepted: true, state: ofStation(named, station, isSignedOn), takenOver: [] };
  const takenOver = row.becomes === "signed-on" ? signedOnElsewhere(state, id, station) : [];
  return { accepted: true, state: takenOver.reduce(lineClosed, named), takenOver };
}

export function decideLineRequest(
  rules: LineRules,
  stations: ReadonlySet<string>,
  state: LinesState,
  id: LineId,
  { mti, code, station }: Asked,
): AskedOutcome {
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
}

/** Returns true if a line accepts business messages. */
export const isTakenOn = ({ lines }: LinesState, id: LineId): boolean => lines.get(id)?.isSignedOn ?? false;

/** Signs a station off on all its lines. A barred station cannot sign on until it is readmitted. */
export const signedOffByNetwork = (state: LinesState, station: string, bars: boolean): LinesState => ({
  ...ofStation(state, station, false),
  barred: bars ? new Set([...state.barred, station]) : state.barred,
});

export const readmitted = (state: LinesState, station: string): LinesState => ({
  ...state,
  barred: new Set([...state.barred].filter((one) => one !== station)),
});

/**
 * Returns the most recently opened signed-on line other than the given line, for a response. Returns undefined if there is
 * none.
 */
export const anotherLine = ({ lines }: LinesState, id: LineId): LineId | undefined =>
  [...lines].findLast(([one, line]) => one !== id && line.isSignedOn)?.[0];
