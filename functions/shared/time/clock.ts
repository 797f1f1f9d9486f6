/** Time enters every rule and use case from outside, so that a warm environment never keeps an old now. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

export const daysInSeconds = (days: number): number => days * 86_400;
