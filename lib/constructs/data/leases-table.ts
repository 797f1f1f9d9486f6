import type { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { leasesTableIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/**
 * Which task holds each line to a card network, whether the line is wanted, and when it signed on: an item a line and nothing of cards. What an operator
 * turned off shall stay off, so it is kept as data are.
 */
export const leasesTable = (scope: Construct, id: string, stage: Stage, removalPolicy: RemovalPolicy): Table =>
  new Table(scope, id, {
    tableName: leasesTableIn(stage),
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    removalPolicy,
  });
