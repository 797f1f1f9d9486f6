/** Marks messages from a notification page to the checkout. */
export const messageKind = "acquiring-notification";
