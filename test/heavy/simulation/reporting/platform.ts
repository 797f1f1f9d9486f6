/**
 * What the functions of reports ask of a world besides, in words of its own (upgrading/platform.ts): the scheduler of the cloud, the writer that
 * is called, the bucket of reports, and the ways to the destinations of agents.
 */
export interface ReportingPlatform {
  /** The API of EventBridge Scheduler, as far as one schedule is concerned. */
  readonly scheduler: {
    put(scheduleKey: string, cron: { readonly expression: string; readonly timeZone: string }): Promise<void>;
    remove(scheduleKey: string): Promise<void>;
  };
  /** The requests of the same API, whose faults have its names. Since version 4. */
  readonly schedules: SchedulesPlatform;
  /** Calls the writer without waiting for it; fails as the call does. */
  readonly callWriter: (reportKey: string) => Promise<void>;
  /** The objects of the bucket of reports, and uploads in parts. */
  readonly reportFiles: ReportFilesPlatform;
  /** The client of S3 for that bucket, as far as it takes commands of the SDK. Since version 4. */
  readonly reportBucket: CommandsPlatform;
  readonly partBytes: number;
  /** How many times a hundred rows are compressed together. Since version 4. */
  readonly batchesASection: number;
  /** Addresses of a host. */
  readonly lookup: (host: string) => Promise<{ readonly address: string; readonly family: number }[]>;
  /** A connection to an SFTP server: `channel` has the requests of the ssh2 library that are used of it. */
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
  /** The clients of STS, S3 and SES, as far as they take commands of the SDK. */
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
