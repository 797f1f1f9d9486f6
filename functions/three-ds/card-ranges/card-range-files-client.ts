import { s3ObjectReader, s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { type CardRangeFiles, cardRangeFilesIn, readingFrom } from "./card-range-files.ts";

/** Read-only access to the files, for functions that look up cards. */
export const readableCardRanges = (bucket: string): Pick<CardRangeFiles, "read"> => ({
  read: readingFrom(s3ObjectReader(bucket)),
});

/** Full access to the files, for the refresh function. */
export const bucketOfCardRanges = (bucket: string): CardRangeFiles => cardRangeFilesIn(s3ObjectStore(bucket));
