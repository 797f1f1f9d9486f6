import type { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { leasesTableIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/**
 * Table with one item per line to a card network: the task that has leased the line, the line's desired state, and its sign-on
 * time. The table contains no card data. The table is retained, because a line that an operator switched off must stay off.
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
