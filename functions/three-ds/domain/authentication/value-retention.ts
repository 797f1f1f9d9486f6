const shownDays = 45;

/** An authentication value pays for one charge soon after; later nobody needs it, so it is no longer shown. */
export const showsAuthenticationValue = (created: string, now: Date): boolean =>
  now.getTime() - Date.parse(created) < shownDays * 86_400_000;
