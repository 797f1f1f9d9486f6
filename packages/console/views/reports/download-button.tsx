import { useState } from "preact/hooks";
import { ProblemNotice } from "../../parts/problem-notice.tsx";
import { useSession } from "../../shell/session.ts";

/**
 * Downloads the file. It is stored on a different host, which the content security policy of the page excludes from requests: the browser
 * navigates to an address that is valid for some minutes, without the key.
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
      if (!body) throw new Error("The file is not ready yet. Try again in a few seconds.");
      // Other schemes, such as javascript:, would run in this page.
      if (!/^https?:/.test(body.address)) throw new Error("The service returned an invalid address.");
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
