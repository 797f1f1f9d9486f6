import { inject } from "vitest";
import { whenReady } from "./running-service.ts";

/**
 * The service that all journeys share. It starts beside the tests that need none: an import of this file waits until it takes
 * requests, and fails with what it wrote if it did not start.
 */
const started = inject("service");

export const { directory } = started;
export const ready = await whenReady(started);
