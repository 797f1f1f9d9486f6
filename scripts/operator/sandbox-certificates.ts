import { Command } from "commander";
import { makeCertificates } from "../../sandbox/certificates.ts";
import { enrolmentOf } from "../../sandbox/enrolment.ts";

export const sandboxCertificates = new Command("sandbox-certificates")
  .summary("generate certificates for the directory servers of a cloud sandbox")
  .description(
    "Prints the certificates and private keys for a sandbox's secrets, as JSON: those of the simulated directory servers, and those that the service uses for each network, with the CA certificate (docs/operations/sandbox-3ds.md).",
  )
  .action(async () => {
    const certificates = await makeCertificates(new Date());
    console.log(JSON.stringify({ directoryServers: certificates, ...enrolmentOf(certificates) }, null, 2));
  });
