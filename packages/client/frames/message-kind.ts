/** Marks what a notification page hands to the checkout. */
export const messageKind = "acquiring-notification";
