import { digits } from "../../formats/formats.ts";
import { required, type Shape } from "../../validation/field.ts";

export interface Phone {
  readonly cc: string;
  readonly subscriber: string;
}

/** ITU-T E.164: country code and subscriber number. */
export const phone: Shape<Phone> = {
  fields: { cc: required(digits(1, 3)), subscriber: required(digits(1, 15)) },
};
