import type { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";

/**
 * Which task holds each line to a card network, and whether the line is wanted: an item a line and nothing of cards. What an operator
 * turned off shall stay off, so it is kept as data are.
 */
export const leasesTable = (scope: Construct, id: string, removalPolicy: RemovalPolicy, tableName?: string): Table =>
  new Table(scope, id, {
    ...(tableName !== undefined && { tableName }),
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    removalPolicy,
  });
