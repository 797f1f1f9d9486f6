/**
 * Dependencies of report functions (upgrading/platform.ts): the cloud scheduler, the invocation of the writer, the report
 * bucket, and the connections to agents' destinations.
 */
export interface ReportingPlatform {
  /** The EventBridge Scheduler API for a single schedule. */
  readonly scheduler: {
    put(scheduleKey: string, cron: { readonly expression: string; readonly timeZone: string }): Promise<void>;
    remove(scheduleKey: string): Promise<void>;
  };
  /** The requests of the same API, with its error names. Since version 4. */
  readonly schedules: SchedulesPlatform;
  /** Invokes the writer asynchronously. Throws if the call fails. */
  readonly callWriter: (reportKey: string) => Promise<void>;
  /** Objects of the report bucket, and multipart uploads. */
  readonly reportFiles: ReportFilesPlatform;
  /** The S3 client for the report bucket, limited to the SDK commands in use. Since version 4. */
  readonly reportBucket: CommandsPlatform;
  readonly partBytes: number;
  /** Number of batches of a hundred rows that are compressed together. Since version 4. */
  readonly batchesASection: number;
  readonly lookup: (host: string) => Promise<{ readonly address: string; readonly family: number }[]>;
  /** Opens a connection to an SFTP server. `channel` has the ssh2 requests in use. */
  readonly dialSftp: (callee: {
    /** Before version 5. */
    readonly address?: string;
    /** Since version 5. */
    readonly addresses?: readonly { readonly address: string }[];
    readonly hostKeyTypes?: readonly string[];
    readonly admits: (hostKey: Buffer) => boolean;
    readonly proven: () => void;
    readonly lost: (failureReason: "connection-failed") => void;
  }) => { readonly channel: Promise<object>; hangUp(): Promise<void> };
  /** The STS, S3 and SES clients, limited to the SDK commands in use. */
  readonly roles: CommandsPlatform;
  readonly bucketOf: (credentials: { readonly accessKeyId: string }) => CommandsPlatform;
  readonly mail: CommandsPlatform;
}

interface ScheduleRequest {
  readonly Name: string | undefined;
  readonly ScheduleExpression?: string | undefined;
  readonly ScheduleExpressionTimezone?: string | undefined;
}

export interface SchedulesPlatform {
  create(schedule: ScheduleRequest): Promise<object>;
  update(schedule: ScheduleRequest): Promise<object>;
  remove(schedule: ScheduleRequest): Promise<object>;
}

export interface CommandsPlatform {
  send(command: { readonly input: object }): Promise<object>;
}

export interface ReportFilesPlatform {
  get(key: string): Promise<Uint8Array>;
  put(key: string, content: Uint8Array): Promise<void>;
  begin(key: string): Promise<string>;
  part(uploadId: string, number: number, content: Uint8Array): Promise<string>;
  finish(uploadId: string, tags: readonly string[]): Promise<void>;
  abandon(uploadId: string): Promise<void>;
}
