import { deployedAuthorizingPlatform } from "../platform/authorizing.ts";
import { apiAuthorizer } from "./api-authorizer.ts";

export const handler = apiAuthorizer(deployedAuthorizingPlatform());
