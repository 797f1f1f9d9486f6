import { elementOf, type Situation } from "./situation.ts";

/** A named predicate over a message and its transaction. The name completes the sentence "required …". */
export interface Condition {
  readonly name: string;
  readonly holds: (situation: Situation) => boolean;
}

export const condition = (name: string, holds: Condition["holds"]): Condition => ({ name, holds });

export const all = (...conditions: readonly Condition[]): Condition => ({
  name: conditions.map(({ name }) => name).join(" and "),
  holds: (situation) => conditions.every(({ holds }) => holds(situation)),
});

export const any = (...conditions: readonly Condition[]): Condition => ({
  name: conditions.map(({ name }) => name).join(" or "),
  holds: (situation) => conditions.some(({ holds }) => holds(situation)),
});

export const except = (name: string, excluded: Condition): Condition => ({
  name,
  holds: (situation) => !excluded.holds(situation),
});

export const present = (element: string): Condition =>
  condition(`with ${element}`, ({ message }) => (elementOf(message, element) ?? "") !== "");

export const says = (element: string, ...values: readonly unknown[]): Condition =>
  condition(`when ${element} is ${values.join(", ")}`, ({ message }) => values.includes(elementOf(message, element)));

export const version210 = condition("in 2.1.0", ({ version }) => version === "2.1.0");
export const version220 = condition("in 2.2.0", ({ version }) => version === "2.2.0");

export const app = condition("in the app channel", ({ deviceChannel }) => deviceChannel === "01");
export const browser = condition("in the browser channel", ({ deviceChannel }) => deviceChannel === "02");
export const requestorInitiated = condition("in the 3RI channel", ({ deviceChannel }) => deviceChannel === "03");
export const appOrBrowser = any(app, browser);

/**
 * For message categories defined by a directory server (80 to 99), neither `payment` nor `nonPayment` holds, so only the
 * requirements that apply to all categories remain.
 */
export const payment = condition("for a payment", ({ messageCategory }) => messageCategory === "01");
export const nonPayment = condition("for a non-payment", ({ messageCategory }) => messageCategory === "02");
