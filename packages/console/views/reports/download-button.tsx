import { useState } from "preact/hooks";
import { ProblemNotice } from "../../parts/problem-notice.tsx";
import { useSession } from "../../shell/session.ts";

/**
 * Brings the file to the disk. It lies in another place than the service, which the page may not ask itself: the browser goes there, with
 * an address that is good for some minutes and without the key.
 */
export const DownloadButton = ({ reportKey }: { readonly reportKey: string }) => {
  const { client } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const download = async () => {
    setAsking(true);
    setError(undefined);
    try {
      const { body } = await client.call("getReportFileAddress", { reportKey });
      if (!body) throw new Error("The file is not written yet. Try again in some seconds.");
      // Everything else would run here.
      if (!/^https?:/.test(body.address)) throw new Error("The service named no address of the web.");
      const link = Object.assign(document.createElement("a"), { href: body.address, rel: "noreferrer" });
      link.click();
    } catch (fault) {
      setError(fault);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <button type="button" class="small primary" disabled={isAsking} onClick={() => void download()}>
        Download
      </button>
      {error !== undefined && <ProblemNotice error={error} />}
    </>
  );
};
