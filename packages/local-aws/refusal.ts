/** Error for an unsupported feature or a problem that the developer can solve. The terminal shows only the message. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  static of(findings: readonly string[]): Refusal {
    const lines = [...new Set(findings)].map((finding) => `  - ${finding}`);
    return new Refusal(`The local runner does not support these templates:\n${lines.join("\n")}`);
  }
}
