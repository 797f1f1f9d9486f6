import { s3ObjectStore } from "../shared/files/s3-object-store.ts";
import { readEnvironment, text, wholeNumber } from "../shared/platform/environment.ts";
import { deployedPlatform } from "../shared/platform/platform.ts";
import { clearingBatchStore } from "./clearing-batch-store.ts";
import { clearingEventFor } from "./clearing-event.ts";
import { clearingFiles } from "./clearing-files.ts";

/**
 * What every function of the clearing is given: the batches, their files, what it says of a record, and how long a network may
 * take to answer.
 */
export const clearingPlatform = () => {
  const platform = deployedPlatform();
  const environment = readEnvironment({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    CLEARING_BUCKET: text,
    CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: wholeNumber,
  });
  const objects = s3ObjectStore(environment.CLEARING_BUCKET);
  return {
    ...platform,
    objects,
    batches: clearingBatchStore(platform.table),
    files: clearingFiles(objects),
    clearingEvent: clearingEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE }),
    acknowledgedWithinSeconds: environment.CLEARING_ACKNOWLEDGED_WITHIN_SECONDS,
  };
};
