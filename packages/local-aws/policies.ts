export { type Access, evaluatePolicy, type PolicyStatement } from "./permissions/policy.ts";
