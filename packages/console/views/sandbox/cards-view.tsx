import { useState } from "preact/hooks";
import { withLuhnDigit } from "#card-numbers/luhn";
import { ChoiceField } from "../../parts/forms/field.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { type Column, DataTable } from "../../parts/lists/data-table.tsx";
import { networkName } from "../../words/charge-words.ts";
import { cards, challengeCode } from "./scenario-tables.ts";

const choices = Object.keys(cards).map((network) => [network, networkName(network)] as const);

const columns: readonly Column<readonly string[]>[] = [
  { name: "Number", of: ([digits = ""]) => <KeyText of={withLuhnDigit(digits)} name="number" /> },
  { name: "Result", of: ([, meaning]) => meaning },
];

export const CardsView = () => {
  const [network, setNetwork] = useState("visa");
  return (
    <>
      <Heading>Test cards</Heading>
      <p>
        Use 12/30 as the expiry date and any security code. The four digits before the last digit determine the result
        of 3-D Secure. The code for every challenge is <strong>{challengeCode}</strong>. The outcome of a charge depends
        on <a href="#/sandbox/scenarios">its amount</a>.
      </p>
      <form class="card filters">
        <ChoiceField label="Network" choices={choices} value={network} onValue={setNetwork} />
      </form>
      {cards[network]?.map(({ title, cards: offered }) => (
        <section key={title}>
          <h2>{title}</h2>
          <DataTable
            caption={`${title}: ${networkName(network)} test cards`}
            columns={columns}
            rows={offered}
            keyOf={([digits = ""]) => digits}
          />
        </section>
      ))}
    </>
  );
};
