import { defaultRecipe } from "../../authorization/messages/default-recipe.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";

export const unionpayRecipe: NetworkRecipe = defaultRecipe("unionpay", {
  avs: "avsResponseCode",
  cvc: "cvnResultCode",
});
