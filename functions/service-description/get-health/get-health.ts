import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { contract } from "./contract.ts";

export const getHealth: UseCase<typeof contract> = async ({ answer }) => accept(answer({ status: "pass" }));
