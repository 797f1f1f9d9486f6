import { useState } from "preact/hooks";
import { moneyText } from "#iso-codes/amounts";
import type { Charge, ChargeAction } from "../../../client/index.ts";
import { useForm } from "../../data/use-form.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { useSession } from "../../shell/session.ts";
import { amountHint, plainAmountText } from "../../words/money.ts";
import { type ActionForm, type ActionName, actedInWords, actionKinds, actionMinor } from "./charge-actions.ts";

/** Asks for an action on a payment: how much, and whether really. */
export const ActionDialog = ({
  name,
  charge,
  onClose,
  onDone,
}: {
  readonly name: ActionName;
  readonly charge: Charge;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  const kind = actionKinds[name];
  const { currency } = charge.amount;
  const { form, field } = useForm(
    (): ActionForm => ({
      amount: plainAmountText({ value: kind.amount?.suggested(charge) ?? 0, currency }),
      reference: "",
    }),
  );
  // What the dialog began with: it stays the same while the page around it is loaded anew.
  const [begunWith] = useState(charge);
  const minor = actionMinor(kind, form, begunWith);
  const reference = form.reference.trim();
  const given = { minor: minor ?? 0, ...(reference !== "" && { reference }) };
  return (
    <ConfirmDialog
      title={`${kind.name} this payment?`}
      does={minor === undefined ? kind.name : kind.does({ value: minor, currency })}
      sends={given}
      isReady={minor !== undefined}
      isDanger={kind.isDanger}
      act={(idempotencyKey) => kind.act(client, begunWith, given, idempotencyKey)}
      onClose={onClose}
      onDone={onDone}
      result={(action) => <Acted action={action} />}
    >
      <p>
        {kind.about} The payment is of <strong>{moneyText(begunWith.amount)}</strong>
        {begunWith.transactionReference !== undefined && <> for “{begunWith.transactionReference}”</>}.
      </p>
      {kind.amount && (
        <TextField
          label={`${kind.amount.label} (${currency})`}
          inputMode="decimal"
          maxLength={20}
          help={amountHint(currency)}
          fault={
            minor === undefined
              ? `Give one amount, of at least ${moneyText({ value: kind.amount.least, currency })}.`
              : undefined
          }
          {...field("amount")}
        />
      )}
      <TextField
        label="Your own reference (optional)"
        maxLength={120}
        help="What this action is called in your books, for its events and reports. Letters, digits, hyphens, dots and underscores."
        {...field("reference")}
      />
    </ConfirmDialog>
  );
};

const Acted = ({ action }: { readonly action: ChargeAction }) => {
  const { isGood, text } = actedInWords(action);
  // The words above say already that it was declined.
  const warnings = (action.warnings ?? []).filter(({ code }) => code !== "action-declined");
  return (
    <>
      <p class={`notice ${isGood ? "good" : "bad"}`}>{text}</p>
      {warnings.map(({ code, detail }) => (
        <p key={code}>{detail}</p>
      ))}
      <p class="small">
        Action <KeyText of={action.key} name="key of the action" />
      </p>
    </>
  );
};
