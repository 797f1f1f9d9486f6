import type { Distribution } from "../../functions/distributions/domain/distribution.ts";
import { companionsOf } from "../../functions/distributions/sending/companions.ts";
import type { FileOutcome, FileToDeliver } from "../../functions/distributions/sending/file-to-deliver.ts";
import type { Patience } from "../../functions/distributions/sending/patience.ts";
import { dialBySsh } from "../../functions/distributions/sending/sftp/dial-sftp-client.ts";
import {
  type AdmitsHostKey,
  type SftpSenderPlatform,
  sendBySftp,
} from "../../functions/distributions/sending/sftp/sftp-sender.ts";
import { deliveryKeyOf } from "../../functions/distributions/ssh/delivery-key.ts";
import type { LookupAll } from "../../functions/shared/values/public-address.ts";

/** Sends files to SFTP servers of tests, over real SSH. */

export const testDeliveryKey = deliveryKeyOf("a seed for tests", "acquiring-test");

const onThisMachine: LookupAll = async () => [{ address: "127.0.0.1", family: 4 }];

const usualPatience: Patience = { answerSeconds: 30, attemptSeconds: 60 };

type SftpDistribution = Extract<Distribution, { readonly type: "sftp" }>;

type SentDestination = Pick<SftpDistribution, "targets"> & Partial<SftpDistribution>;

/** Returns a function that sends a file to a destination once. */
export const sftpSending =
  (platform: Partial<SftpSenderPlatform> = {}) =>
  (destination: SentDestination, file: FileToDeliver, admitsHostKey?: AdmitsHostKey): Promise<FileOutcome> =>
    sendBySftp({
      deliveryKey: async () => testDeliveryKey,
      dial: dialBySsh,
      allowLoopback: true,
      patience: usualPatience,
      lookupAll: onThisMachine,
      ...platform,
    })(destination, file, companionsOf(file, testDeliveryKey), admitsHostKey);
