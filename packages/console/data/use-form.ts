import { useState } from "preact/hooks";

/** `field(name)` returns a field's value and its setter, as props for a field component. */
export function useForm<Form extends object>(begin: () => Form) {
  const [form, setForm] = useState(begin);
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onValue: (value: Form[Name]) => setForm((before) => ({ ...before, [name]: value })),
  });
  return { form, field };
}
