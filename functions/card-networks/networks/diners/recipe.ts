import { defaultRecipe } from "../../authorization/messages/default-recipe.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";

export const dinersRecipe: NetworkRecipe = defaultRecipe("diners", { avs: "avsResponseCode", cvc: "cvvIndicator" });
