import { makeCertificates } from "../sandbox/certificates.ts";
import { enrolmentOf } from "../sandbox/enrolment.ts";

/**
 * Prints what an operator puts into the secrets of a sandbox in the cloud: the directory servers' own certificates, and what
 * the service gets from them (docs/operations/sandbox-3ds.md).
 */
const certificates = await makeCertificates(new Date());
console.log(JSON.stringify({ directoryServers: certificates, ...enrolmentOf(certificates) }, null, 2));
