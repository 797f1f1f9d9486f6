import { Command } from "commander";
import { makeCertificates } from "../../sandbox/certificates.ts";
import { enrolmentOf } from "../../sandbox/enrolment.ts";

export const sandboxCertificates = new Command("sandbox-certificates")
  .summary("generate certificates for the directory servers of a cloud sandbox")
  .description(
    "Prints the contents of a sandbox's secrets: the certificates of the directory servers, and the certificates that the directory servers issue to the service (docs/operations/sandbox-3ds.md).",
  )
  .action(async () => {
    const certificates = await makeCertificates(new Date());
    console.log(JSON.stringify({ directoryServers: certificates, ...enrolmentOf(certificates) }, null, 2));
  });
