const digits = (time: Date): string => time.toISOString().replace(/\D/g, "");

/** YYYYMMDDHHMMSS in UTC. */
export const toSecond = (time: Date): string => digits(time).slice(0, 14);

/** YYYYMMDDHHMM in UTC. */
export const toMinute = (time: Date): string => digits(time).slice(0, 12);
