import type { UseCase } from "../../shared/entry/use-case.ts";
import { explainProblem } from "../problem-page/explain-problem.ts";
import type { contract } from "./contract.ts";

/** Problems of no area have one level in their type, which stands where others have theirs. */
export const getCommonProblem: UseCase<typeof contract> = async (request) => explainProblem(request.path.area, request);
