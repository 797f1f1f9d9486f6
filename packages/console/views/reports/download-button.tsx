import { useState } from "preact/hooks";
import { ProblemNotice } from "../../parts/problem-notice.tsx";
import { useSession } from "../../shell/session.ts";

/**
 * Downloads a report file. The file is on a different host, and the page's content security policy does not allow requests
 * to that host. The browser therefore navigates to a URL that is valid for five minutes and does not contain the API key.
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
      // A URL with another scheme, such as javascript:, could run code in this page.
      if (!/^https?:/.test(body.address)) throw new Error("The service returned an invalid URL.");
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
