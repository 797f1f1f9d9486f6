import type { Dialect } from "#iso8583/dialect";
import type { NetworkRecipe } from "./authorization/recipe.ts";
import { americanExpressDialect } from "./networks/american-express/dialect.ts";
import { americanExpressRecipe } from "./networks/american-express/recipe.ts";
import { dinersDialect } from "./networks/diners/dialect.ts";
import { dinersRecipe } from "./networks/diners/recipe.ts";
import { discoverDialect } from "./networks/discover/dialect.ts";
import { discoverRecipe } from "./networks/discover/recipe.ts";
import { jcbDialect } from "./networks/jcb/dialect.ts";
import { jcbRecipe } from "./networks/jcb/recipe.ts";
import { mastercardDialect } from "./networks/mastercard/dialect.ts";
import { mastercardRecipe } from "./networks/mastercard/recipe.ts";
import { unionpayDialect } from "./networks/unionpay/dialect.ts";
import { unionpayRecipe } from "./networks/unionpay/recipe.ts";
import { visaDialect } from "./networks/visa/dialect.ts";
import { visaRecipe } from "./networks/visa/recipe.ts";
import type { CardNetwork } from "./networks.ts";

export interface NetworkWire {
  readonly dialect: Dialect;
  readonly recipe: NetworkRecipe;
}

/** Code that needs only the network profiles imports `networks.ts` instead, to avoid loading this file. */
export const networkWire: Readonly<Record<CardNetwork, NetworkWire>> = {
  visa: { dialect: visaDialect, recipe: visaRecipe },
  mastercard: { dialect: mastercardDialect, recipe: mastercardRecipe },
  "american-express": { dialect: americanExpressDialect, recipe: americanExpressRecipe },
  discover: { dialect: discoverDialect, recipe: discoverRecipe },
  diners: { dialect: dinersDialect, recipe: dinersRecipe },
  jcb: { dialect: jcbDialect, recipe: jcbRecipe },
  unionpay: { dialect: unionpayDialect, recipe: unionpayRecipe },
};
