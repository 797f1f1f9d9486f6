import type { Dialect } from "../dialect.ts";
import { americanExpress } from "./american-express.ts";
import { defaultDialect, dinersDialect } from "./default.ts";
import { mastercard } from "./mastercard.ts";
import { visa } from "./visa.ts";

export const networksWithDialect = [
  "visa",
  "mastercard",
  "american-express",
  "discover",
  "diners",
  "jcb",
  "unionpay",
] as const;

/** How we speak to each network unless a link is configured otherwise. */
export const networkDialects: { readonly [network in (typeof networksWithDialect)[number]]: Dialect } = {
  visa,
  mastercard,
  "american-express": americanExpress,
  discover: { ...defaultDialect, name: "discover" },
  diners: dinersDialect,
  jcb: { ...defaultDialect, name: "jcb" },
  unionpay: { ...defaultDialect, name: "unionpay" },
};
