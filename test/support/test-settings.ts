/** The settings of a deployed stage, as the rooms of the slices take them. */
export const testSettings = {
  NETWORK_TIMEOUT_SECONDS: 15,
  CHARGE_PENDING_SECONDS: 60,
  AUTHORIZATION_VALIDITY_RULES: "service",
  CARD_KEPT_MONTHS: 18,
  CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600,
  CLEARING_PROCESSOR_ID: "12345",
  API_BASE_URL: "https://api.acquiring.example",
  REPORT_DELAY_MINUTES: 5,
} as const;
