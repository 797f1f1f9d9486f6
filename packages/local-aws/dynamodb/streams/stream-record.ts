import { randomUUID } from "node:crypto";
import { place } from "../../account-and-region.ts";
import { itemSizeBytes } from "../capacity/item-size.ts";
import type { Item } from "../dynalite.ts";
import type { ItemChange } from "../items/item-write.ts";
import type { Stream } from "../tables/tables.ts";

/** A stream record in the format of a Lambda event. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly eventVersion: "1.1";
  readonly eventSource: "aws:dynamodb";
  readonly eventSourceARN: string;
  readonly awsRegion: string;
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: Stream["viewType"];
  };
  /** Present only if TTL removed the item. */
  readonly userIdentity?: { readonly type: "Service"; readonly principalId: "dynamodb.amazonaws.com" };
}

export interface RecordCircumstances {
  readonly stream: Stream;
  readonly sequence: number;
  readonly createdAtSeconds: number;
  readonly byTimeToLive: boolean;
}

export function streamRecordOf(change: ItemChange, circumstances: RecordCircumstances): StreamRecord {
  const { stream, sequence, createdAtSeconds, byTimeToLive } = circumstances;
  const images = imagesOf(change, stream.viewType);
  return {
    eventID: randomUUID().replaceAll("-", ""),
    eventName: eventNameOf(change),
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    eventSourceARN: stream.arn,
    awsRegion: place.region,
    dynamodb: {
      ApproximateCreationDateTime: createdAtSeconds,
      Keys: change.key,
      ...images,
      // Sequence numbers have a fixed width, so they also sort correctly as strings.
      SequenceNumber: `1${String(sequence).padStart(20, "0")}`,
      SizeBytes: [change.key, ...Object.values(images)].reduce((sum, image) => sum + itemSizeBytes(image), 0),
      StreamViewType: stream.viewType,
    },
    ...(byTimeToLive ? { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } } : {}),
  };
}

function eventNameOf({ oldItem, newItem }: ItemChange): StreamRecord["eventName"] {
  if (!oldItem) return "INSERT";
  return newItem ? "MODIFY" : "REMOVE";
}

function imagesOf({ oldItem, newItem }: ItemChange, viewType: Stream["viewType"]): Record<string, Item> {
  const showsNew = viewType === "NEW_IMAGE" || viewType === "NEW_AND_OLD_IMAGES";
  const showsOld = viewType === "OLD_IMAGE" || viewType === "NEW_AND_OLD_IMAGES";
  return {
    ...(newItem && showsNew ? { NewImage: newItem } : {}),
    ...(oldItem && showsOld ? { OldImage: oldItem } : {}),
  };
}
