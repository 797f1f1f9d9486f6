import { inject } from "vitest";
import { whenReady } from "./running-service.ts";

/**
 * The service that all journeys share. It starts in parallel to tests that do not need it: an import of this file waits until
 * the service accepts requests, and fails with the service's output if it did not start.
 */
const started = inject("service");

export const { directory } = started;
export const ready = await whenReady(started);
