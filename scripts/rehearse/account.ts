import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { commandClient } from "../operator/command-client.ts";

export interface Place {
  readonly account: string;
  readonly region: string;
  /** Endpoint that implements AWS APIs; undefined for AWS itself. */
  readonly endpoint: string | undefined;
  /** Environment variables for every program that the rehearsal runs. */
  readonly environment: Readonly<Record<string, string>>;
}

const usualRegion = "eu-west-1";

/** Placeholder credentials for endpoints that accept any credentials. */
const anyCredentials = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };

/** Reads the account from the endpoint. The rehearsed stage uses this account instead of the account in the stage file. */
export async function findPlace(endpoint: string | undefined): Promise<Place> {
  const region = process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"] ?? usualRegion;
  const hasCredentials = process.env["AWS_ACCESS_KEY_ID"] !== undefined || process.env["AWS_PROFILE"] !== undefined;
  const environment = {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    ...(endpoint !== undefined && { AWS_ENDPOINT_URL: endpoint, ...(!hasCredentials && anyCredentials) }),
  };
  Object.assign(process.env, environment);
  const { Account: account } = await new STSClient(commandClient()).send(new GetCallerIdentityCommand({}));
  if (!account) throw new Error("the endpoint returned no account");
  return { account, region, endpoint, environment };
}
