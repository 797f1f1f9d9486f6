import { fileClientOptions } from "../../functions/shared/aws/aws-client.ts";

/** Response timeout. AWS can take a while to respond to an operator's request, and the connection can be slow. */
const answerSeconds = 30;

/** Client options for operator commands, some of which transfer files. Credentials and endpoints are the SDK's defaults. */
export const commandClient = (region?: string) => ({
  ...fileClientOptions({ answerSeconds, attempts: 5 }),
  ...(region !== undefined && { region }),
});
