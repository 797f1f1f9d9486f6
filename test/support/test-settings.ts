/** The settings of a deployed stage, as the rooms of the slices take them. */
export const testSettings = {
  NETWORK_TIMEOUT_SECONDS: 15,
  CHARGE_PENDING_SECONDS: 60,
  REVERSAL_AFTER_SECONDS: 10,
  REVERSAL_DOUBT_SECONDS: 120,
  AUTHORIZATION_VALIDITY_RULES: "service",
  CARD_KEPT_MONTHS: 18,
  CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600,
  CLEARING_PROCESSOR_ID: "12345",
  API_BASE_URL: "https://api.acquiring.example",
  REPORT_DELAY_MINUTES: 5,
  PAYOUT_MARKUP_BASIS_POINTS: 0,
  AUTHENTICATION_PENDING_SECONDS: 60,
  CHALLENGE_OPEN_SECONDS: 4_500,
  DIRECTORY_SERVER_TIMEOUT_SECONDS: 10,
  THREE_DS_IDENTITIES: JSON.stringify({
    "*": { referenceNumber: "SERVER", operatorId: "OPERATOR", requestorId: "REQUESTOR", acquirerBIN: "000001" },
  }),
  THREE_DS_RESULTS_URL: "https://3ds.acquiring.example",
  NETWORK_PRIORITY: "",
  LOOPBACK_TARGETS: undefined,
  RESULTS_CLIENTS: "{}",
} as const;
