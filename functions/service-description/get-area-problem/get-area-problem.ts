import type { UseCase } from "../../shared/entry/use-case.ts";
import { explainProblem } from "../problem-page/explain-problem.ts";
import type { contract } from "./contract.ts";

export const getAreaProblem: UseCase<typeof contract> = async (request) =>
  explainProblem(`${request.path.area}/${request.path.problem}`, request);
