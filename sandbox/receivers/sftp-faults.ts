/** What can go wrong at a partner's server; each is switched on for all sessions until it is cleared. */
export type SftpFault =
  /** Takes what is written and never answers. */
  | "stalls"
  /** Answers every write, and loses what comes after the first kilobyte. */
  | "truncates"
  | "refuses-rename"
  /** Takes one kilobyte of each file and no more. */
  | "disk-full";

/** Where the faults of long files begin. */
export const faultyAfterBytes = 1024;
