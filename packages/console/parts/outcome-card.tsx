import type { ComponentChildren } from "preact";
import type { Money } from "../../client/index.ts";
import { Amount } from "./amount.tsx";

export interface Outcome {
  readonly tone: "good" | "wait" | "bad" | "calm";
  readonly title: string;
  /** Sentences, each shown as a paragraph. */
  readonly detail: readonly string[];
}

export const OutcomeCard = ({
  of: { tone, title, detail },
  amount,
  issuerText,
  notes = [],
  children,
}: {
  readonly of: Outcome;
  readonly amount: Money;
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
        Message from the issuer to the cardholder: <q>{issuerText}</q>
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
