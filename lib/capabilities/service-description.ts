import type { AddEndpoint } from "../constructs/endpoints.ts";

/** What the service says about itself: no key is needed to read it. */
export const serviceDescription = (_endpoint: AddEndpoint): void => {};
