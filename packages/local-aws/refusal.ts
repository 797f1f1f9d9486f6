/** Error for unsupported behavior. The runner reports unsupported behavior instead of silently doing something else. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  static of(findings: readonly string[]): Refusal {
    const lines = [...new Set(findings)].map((finding) => `  - ${finding}`);
    return new Refusal(`The local runner does not support these templates:\n${lines.join("\n")}`);
  }
}
