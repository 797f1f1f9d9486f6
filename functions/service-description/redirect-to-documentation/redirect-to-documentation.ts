import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { contract } from "./contract.ts";

/** Relative, so that it holds at every base path. */
export const redirectToDocumentation: UseCase<typeof contract> = async ({ answer }) =>
  accept(answer(undefined, "docs"));
