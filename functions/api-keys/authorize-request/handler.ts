import { deployedRequestAuthorizationPlatform } from "../platform/request-authorization.ts";
import { apiAuthorizer } from "./api-authorizer.ts";

export const handler = apiAuthorizer(deployedRequestAuthorizationPlatform());
