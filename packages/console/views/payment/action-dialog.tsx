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
  // Snapshot of the charge when the dialog opened, unaffected by later reloads.
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
        {kind.about} Amount of the payment: <strong>{moneyText(begunWith.amount)}</strong>
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
              ? `Enter an amount of at least ${moneyText({ value: kind.amount.least, currency })}.`
              : undefined
          }
          {...field("amount")}
        />
      )}
      <TextField
        label="Reference (optional)"
        maxLength={120}
        help="Your reference for this action, included in API responses and reports. Use only letters, digits, hyphens, dots and underscores."
        {...field("reference")}
      />
    </ConfirmDialog>
  );
};

const Acted = ({ action }: { readonly action: ChargeAction }) => {
  const { isGood, text } = actedInWords(action);
  // The warning `action-declined` is omitted, because the notice above already shows that the action was declined.
  const warnings = (action.warnings ?? []).filter(({ code }) => code !== "action-declined");
  return (
    <>
      <p class={`notice ${isGood ? "good" : "bad"}`}>{text}</p>
      {warnings.map(({ code, detail }) => (
        <p key={code}>{detail}</p>
      ))}
      <p class="small">
        Action <KeyText of={action.key} name="action key" />
      </p>
    </>
  );
};
