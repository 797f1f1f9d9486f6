import { PLACE } from "../place.ts";
import { unknownOperation } from "./aws-error.ts";
import type { AwsService } from "./aws-service.ts";

/** STS for the one question that needs no permission: who am I? */
export const stsService: AwsService = async ({ body, callerArn }) => {
  const action = new URLSearchParams(body).get("Action");
  if (action !== "GetCallerIdentity") throw unknownOperation(`sts: ${action}`);
  const result = `<Arn>${callerArn}</Arn><UserId>${callerArn.replace(/^.*\//, "")}</UserId><Account>${PLACE.account}</Account>`;
  return {
    status: 200,
    headers: { "content-type": "text/xml" },
    body: `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>${result}</GetCallerIdentityResult></GetCallerIdentityResponse>`,
  };
};
