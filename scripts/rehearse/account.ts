import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { commandClient } from "../operator/command-client.ts";

/** Where a rehearsal takes place. */
export interface Place {
  readonly account: string;
  readonly region: string;
  /** Of what speaks AWS's API; AWS itself without one. */
  readonly endpoint: string | undefined;
  /** What each program of the rehearsal finds in its environment. */
  readonly environment: Readonly<Record<string, string>>;
}

const usualRegion = "eu-west-1";

/** What stands in for credentials at an endpoint that asks for none in particular. */
const anyCredentials = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };

/** Asks the account who it is: a rehearsal makes its stage of that, and of nothing that is written down. */
export const findPlace = async (endpoint: string | undefined): Promise<Place> => {
  const region = process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"] ?? usualRegion;
  const hasCredentials = process.env["AWS_ACCESS_KEY_ID"] !== undefined || process.env["AWS_PROFILE"] !== undefined;
  const environment = {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    ...(endpoint !== undefined && { AWS_ENDPOINT_URL: endpoint, ...(!hasCredentials && anyCredentials) }),
  };
  Object.assign(process.env, environment);
  const { Account: account } = await new STSClient(commandClient()).send(new GetCallerIdentityCommand({}));
  if (!account) throw new Error("the account does not say who it is");
  return { account, region, endpoint, environment };
};
