import { disputeReasonOf, disputeSteps, fraudType } from "../dispute-scenarios.ts";
import type { SentRecord } from "../record-file.ts";
import { afterPayment } from "../settled-movement.ts";
import type { SettledPresentment } from "../settled-presentment.ts";
import type { SettlementCycle } from "../settlement-cycle.ts";

const presentmentsOf = ({ transfers }: SettlementCycle): readonly SettledPresentment[] =>
  transfers.flatMap(({ movements }) =>
    movements.filter(({ detailType }) => detailType === "capture").map(({ presentment }) => presentment),
  );

/** The network's name for the dispute of a payment. */
export const disputeName = ({ acquirerReference }: SettledPresentment): string => `${acquirerReference}-dispute`;

/** One for each payment whose amount says so. */
export const fraudNotifications = (cycle: SettlementCycle): readonly SentRecord[] =>
  presentmentsOf(cycle).flatMap((presentment): SentRecord[] => {
    if (!afterPayment(presentment)?.isReportedAsFraud) return [];
    const { acquirerReference: arn, amountMinor, currency, cardNumber } = presentment;
    return [
      {
        line: {
          key: `${arn}-fraud`,
          arn,
          columns: {
            last4: cardNumber.slice(-4),
            fraudAmountValue: amountMinor,
            fraudAmountCurrency: currency,
            fraudTypeCode: fraudType.code,
            fraudTypeDescription: fraudType.description,
            fraudReportingDate: cycle.businessDate,
            fraudPostedDate: cycle.businessDate,
            status: "active",
          },
        },
        currency,
        totalMinor: amountMinor,
      },
    ];
  });

/** One for each step of each dispute. */
export const disputeHistoryEvents = ({ network, ...cycle }: SettlementCycle): readonly SentRecord[] =>
  presentmentsOf({ network, ...cycle }).flatMap((presentment) => {
    const dispute = afterPayment(presentment)?.dispute;
    if (!dispute) return [];
    const { acquirerReference: arn, amountMinor, currency } = presentment;
    const reason = disputeReasonOf(network, dispute.category);
    return dispute.steps.map((name, index): SentRecord => {
      const { status, stage, initiator } = disputeSteps[name];
      return {
        line: {
          key: `${arn}-dispute-${index + 1}`,
          arn,
          dispute: disputeName(presentment),
          columns: {
            disputeStatus: status,
            disputeStage: stage,
            eventDate: cycle.businessDate,
            initiator,
            disputeVersion: index + 1,
            disputeAmountValue: amountMinor,
            disputeAmountCurrency: currency,
            settlementAmountValue: amountMinor,
            settlementAmountCurrency: currency,
            disputeReasonCode: reason.code,
            disputeReasonDescription: reason.description,
            disputeReasonCategory: dispute.category,
            receivedDate: cycle.businessDate,
          },
        },
        currency,
        totalMinor: amountMinor,
      };
    });
  });
