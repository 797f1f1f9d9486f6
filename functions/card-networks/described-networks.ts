import type { DescribedDialect } from "#described-messages/describe-iso8583";
import { americanExpressDialect } from "./networks/american-express/dialect.ts";
import { americanExpressTexts } from "./networks/american-express/texts.ts";
import { dinersDialect } from "./networks/diners/dialect.ts";
import { dinersTexts } from "./networks/diners/texts.ts";
import { discoverDialect } from "./networks/discover/dialect.ts";
import { discoverTexts } from "./networks/discover/texts.ts";
import { jcbDialect } from "./networks/jcb/dialect.ts";
import { jcbTexts } from "./networks/jcb/texts.ts";
import { mastercardDialect } from "./networks/mastercard/dialect.ts";
import { mastercardTexts } from "./networks/mastercard/texts.ts";
import { unionpayDialect } from "./networks/unionpay/dialect.ts";
import { unionpayTexts } from "./networks/unionpay/texts.ts";
import { visaDialect } from "./networks/visa/dialect.ts";
import { visaTexts } from "./networks/visa/texts.ts";
import type { CardNetwork } from "./networks.ts";

/**
 * Human-readable network messages: the dialect defines which fields can be shown, and the texts define the names and meanings
 * of these fields. Code that only exchanges messages with the networks does not load this module.
 */
export const describedNetworks: Readonly<Record<CardNetwork, DescribedDialect>> = {
  visa: { dialect: visaDialect, texts: visaTexts },
  mastercard: { dialect: mastercardDialect, texts: mastercardTexts },
  "american-express": { dialect: americanExpressDialect, texts: americanExpressTexts },
  discover: { dialect: discoverDialect, texts: discoverTexts },
  diners: { dialect: dinersDialect, texts: dinersTexts },
  jcb: { dialect: jcbDialect, texts: jcbTexts },
  unionpay: { dialect: unionpayDialect, texts: unionpayTexts },
};
