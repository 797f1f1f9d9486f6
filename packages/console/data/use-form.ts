import { useState } from "preact/hooks";

/** What somebody types, field by field: `field(name)` is what a field of that name shows, and where it tells what was typed. */
export const useForm = <Form extends object>(begin: () => Form) => {
  const [form, setForm] = useState(begin);
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onValue: (value: Form[Name]) => setForm((before) => ({ ...before, [name]: value })),
  });
  return { form, field };
};
