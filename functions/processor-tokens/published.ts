export { deployedTokenVault } from "./platform/deployed-token-vault.ts";
export {
  type CardToUse,
  cardOfToken,
  cardToUse,
  type GivenCard,
  isByToken,
  itemsAfterCard,
  keysOfCard,
  noteUse,
  type TokenUsePlatform,
} from "./token/given-card.ts";
export { tokenEventFor } from "./token/processor-token-event.ts";
export { processorTokenProblems } from "./token/processor-token-problems.ts";
export { itemToToken, tokenItemKey } from "./token/processor-token-store.ts";
export { type TokenVault, tokenCardKey } from "./token/token-vault.ts";
