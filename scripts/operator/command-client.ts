import { fileClientOptions } from "../../functions/shared/aws/aws-client.ts";

/** AWS may take a while to answer what an operator asks of an account, and the line to it may be far. */
const answerSeconds = 30;

/** The options that clients of commands are made with, files among them; credentials and endpoints are the SDK's own. */
export const commandClient = (region?: string) => ({
  ...fileClientOptions({ answerSeconds, attempts: 5 }),
  ...(region !== undefined && { region }),
});
