import type { ComponentChildren } from "preact";
import type { Money } from "../../client/index.ts";
import { Amount } from "./amount.tsx";

/** The outcome of a payment or an authentication, as one would say it on the telephone. */
export interface Outcome {
  readonly tone: "good" | "wait" | "bad" | "calm";
  readonly title: string;
  /** Sentences. */
  readonly detail: readonly string[];
}

/** An outcome with its amount; states and buttons stand below it. */
export const OutcomeCard = ({
  of: { tone, title, detail },
  amount,
  issuerText,
  notes = [],
  children,
}: {
  readonly of: Outcome;
  readonly amount: Money;
  /** A text of the issuer for its cardholder. */
  readonly issuerText?: string | undefined;
  readonly notes?: readonly string[] | undefined;
  readonly children: ComponentChildren;
}) => (
  <section class={`card summary ${tone}`} aria-label="Outcome">
    <p class="figure">
      <Amount of={amount} />
    </p>
    <p class="outcome">{title}</p>
    {detail.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {issuerText !== undefined && (
      <p>
        The issuer wants the cardholder to read: <q>{issuerText}</q>
      </p>
    )}
    {notes.map((note) => (
      <p key={note} class="small">
        Note: {note}
      </p>
    ))}
    {children}
  </section>
);
