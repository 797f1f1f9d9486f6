import { useState } from "preact/hooks";

/** `field(name)` returns the value of a field and its setter. */
export function useForm<Form extends object>(begin: () => Form) {
  const [form, setForm] = useState(begin);
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onValue: (value: Form[Name]) => setForm((before) => ({ ...before, [name]: value })),
  });
  return { form, field };
}
