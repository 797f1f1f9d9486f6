import { defaultRecipe } from "../../authorization/messages/default-recipe.ts";
import type { NetworkRecipe } from "../../authorization/recipe.ts";

export const discoverRecipe: NetworkRecipe = defaultRecipe("discover", {
  avs: "avsResponseCode",
  cvc: "cidResultCode",
});
