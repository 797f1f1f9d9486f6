/** Exports for server programs, which have the API key. */
export type { CallOptions, Conditional, Redirection, Repeatable } from "./call-options.ts";
export type { FullAnswer } from "./calls.ts";
export { type AcquiringClient, acquiringClient } from "./client.ts";
export { approved, DeclinedError, throwIfDeclined } from "./declined.ts";
export {
  CallError,
  type CallTrace,
  isProblem,
  isProblemOf,
  type KnownProblem,
  NoAnswerError,
  ProblemError,
  type ProblemType,
  UnexpectedAnswerError,
} from "./errors.ts";
export { signWebhook, type WebhookHeaders, type WebhookToSign } from "./events/sign-webhook.ts";
export {
  type AcquiringEvent,
  isEvent,
  type ReceivedHeaders,
  type ReceivedWebhook,
  verifyWebhook,
  type WebhookFault,
  WebhookVerificationError,
} from "./events/verify-webhook.ts";
export { type FetchedEvent, type FetchOptions, waitingEvents } from "./events/waiting-events.ts";
export type * from "./generated/api.ts";
export type {
  AnswerOf,
  ItemOf,
  Listing,
  OperationName,
  OptionsOf,
  ParametersOf,
  ProblemOf,
} from "./operation-types.ts";
export {
  type DownloadedReport,
  type DownloadOptions,
  downloadReport,
  ReportFileError,
} from "./reports/download-report.ts";
export type { AttemptNote, ClientSettings } from "./settings.ts";
export { type NotificationPage, notificationPage } from "./three-ds/notification-page.ts";
export { type SettledOptions, settledAuthentication } from "./three-ds/settled-authentication.ts";
