import { daysAfter } from "../../../functions/shared/values/calendar-day.ts";
import { disputeReasonOf, disputeSteps, fraudType } from "../dispute-scenarios.ts";
import type { SentRecord } from "../record-file.ts";
import { afterPayment } from "../settled-movement.ts";
import type { SettledPresentment } from "../settled-presentment.ts";
import type { SettlementCycle } from "../settlement-cycle.ts";

interface Paid {
  readonly presentment: SettledPresentment;
  readonly businessDate: string;
  readonly settledAt: string;
}

const paidIn = ({ transfers }: SettlementCycle): readonly Paid[] =>
  transfers.flatMap(({ businessDate, settledAt, movements }) =>
    movements
      .filter(({ detailType }) => detailType === "capture")
      .map(({ presentment }) => ({ presentment, businessDate, settledAt })),
  );

export const disputeName = ({ acquirerReference }: SettledPresentment): string => `${acquirerReference}-dispute`;

/** Returns one record for each payment whose amount triggers a fraud report. */
export const fraudNotifications = (cycle: SettlementCycle): readonly SentRecord[] =>
  paidIn(cycle).flatMap(({ presentment, businessDate, settledAt }): SentRecord[] => {
    if (!afterPayment(presentment)?.isReportedAsFraud) return [];
    const { acquirerReference: arn, amountMinor, currency, cardNumber } = presentment;
    return [
      {
        businessDate,
        line: {
          key: `${arn}-fraud`,
          arn,
          columns: {
            last4: cardNumber.slice(-4),
            fraudAmountValue: amountMinor,
            fraudAmountCurrency: currency,
            fraudTypeCode: fraudType.code,
            fraudTypeDescription: fraudType.description,
            fraudReportingDate: businessDate,
            fraudPostedDate: businessDate,
            clearingDateTime: settledAt,
            status: "active",
          },
        },
        currency,
        totalMinor: amountMinor,
      },
    ];
  });

/** Returns one record for each step of each dispute. */
export const disputeHistoryEvents = (cycle: SettlementCycle): readonly SentRecord[] =>
  paidIn(cycle).flatMap(({ presentment, businessDate }) => {
    const dispute = afterPayment(presentment)?.dispute;
    if (!dispute) return [];
    const { acquirerReference: arn, amountMinor, currency } = presentment;
    const reason = disputeReasonOf(cycle.network, dispute.category);
    return dispute.steps.map((name, index): SentRecord => {
      const { status, stage, initiator, ...step } = disputeSteps[name];
      return {
        businessDate,
        line: {
          key: `${arn}-dispute-${index + 1}`,
          arn,
          dispute: disputeName(presentment),
          columns: {
            disputeStatus: status,
            disputeStage: stage,
            eventDate: businessDate,
            initiator,
            disputeVersion: index + 1,
            disputeAmountValue: amountMinor,
            disputeAmountCurrency: currency,
            settlementAmountValue: amountMinor,
            settlementAmountCurrency: currency,
            disputeReasonCode: reason.code,
            disputeReasonDescription: reason.description,
            disputeReasonCategory: dispute.category,
            receivedDate: businessDate,
            ...("answeredWithinDays" in step && { dueDate: daysAfter(businessDate, step.answeredWithinDays) }),
          },
        },
        currency,
        totalMinor: amountMinor,
      };
    });
  });
