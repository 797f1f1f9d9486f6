import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface FieldProps<Value extends string = string> {
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly help?: ComponentChildren;
  readonly fault?: string | undefined;
}

const describedBy = (id: string, { help, fault }: Pick<FieldProps, "help" | "fault">) =>
  [help !== undefined && `${id}-help`, fault !== undefined && `${id}-fault`].filter(Boolean).join(" ") || undefined;

const Around = ({
  id,
  label,
  help,
  fault,
  children,
}: Omit<FieldProps, "value" | "onValue"> & { readonly id: string; readonly children: ComponentChildren }) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {help !== undefined && (
      <span class="help" id={`${id}-help`}>
        {help}
      </span>
    )}
    {fault !== undefined && (
      <span class="fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    )}
  </div>
);

export const TextField = ({
  type = "text",
  placeholder,
  inputMode,
  maxLength = 200,
  isRequired = false,
  takesFocus = false,
  ...field
}: FieldProps & {
  readonly type?: "text" | "password" | "date" | "datetime-local" | "number" | "email" | "url";
  readonly placeholder?: string;
  readonly inputMode?: "numeric" | "decimal";
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly takesFocus?: boolean;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, []);
  return (
    <Around id={id} {...field}>
      <input
        ref={input}
        id={id}
        // Preact's types differ by input type, although all of these inputs have the same props.
        type={type as "text"}
        value={field.value}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={maxLength}
        required={isRequired}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={field.fault !== undefined}
        aria-describedby={describedBy(id, field)}
        onInput={(event) => field.onValue(event.currentTarget.value)}
      />
    </Around>
  );
};

/** If the choice is optional, the value of the first option is an empty string. */
export const ChoiceField = <Value extends string>({
  choices,
  ...field
}: FieldProps<Value> & { readonly choices: readonly (readonly [value: Value, label: string])[] }) => {
  const id = useId();
  return (
    <Around id={id} {...field}>
      <select
        id={id}
        value={field.value}
        aria-describedby={describedBy(id, field)}
        // The value of a `<select>` is always one of its choices.
        onChange={(event) => field.onValue(event.currentTarget.value as Value)}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Around>
  );
};

export const CheckField = ({
  label,
  isOn,
  onChange,
  help,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly help?: ComponentChildren;
}) => {
  const id = useId();
  return (
    <div class="field check">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help !== undefined && (
        <span class="help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
};
