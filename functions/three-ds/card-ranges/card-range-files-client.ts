import { s3ObjectReader, s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { type CardRangeFiles, cardRangeFilesIn, readingFrom } from "./card-range-files.ts";

export const readableCardRanges = (bucket: string): Pick<CardRangeFiles, "read"> => ({
  read: readingFrom(s3ObjectReader(bucket)),
});

export const bucketOfCardRanges = (bucket: string): CardRangeFiles => cardRangeFilesIn(s3ObjectStore(bucket));
