import { defaultRecipe } from "../../authorization/messages/default-recipe.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";

export const jcbRecipe: NetworkRecipe = defaultRecipe("jcb", { avs: "avsResponseCode", cvc: "cvvResultCode" });
