import type { Distribution } from "../../client/index.ts";

export function destinationText({ targets }: Pick<Distribution, "targets">): string {
  if ("recipients" in targets) {
    const [first, ...others] = targets.recipients.flatMap(({ to, cc = [], bcc = [] }) => [...to, ...cc, ...bcc]);
    return `email to ${first ?? "–"}${others.length === 0 ? "" : ` and ${others.length} more`}`;
  }
  if ("host" in targets) {
    const { username, host, port, dirPath } = targets;
    return `${username}@${host}${port === undefined ? "" : `:${port}`}, ${dirPath}`;
  }
  return `s3://${targets.bucketName}/${targets.directory === "/" ? "" : targets.directory}`;
}
