interface Text {
  readonly Data: string;
}

export interface SimpleContent {
  readonly Subject: Text;
  readonly Body: { readonly Text?: Text; readonly Html?: Text };
}

export interface MessageHeaders {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
}

/** Builds the MIME message that SES composes from a subject and a body in plain text, HTML or both. */
export function mimeMessage(id: string, { from, to, cc, replyTo }: MessageHeaders, content: SimpleContent): string {
  const { Text: text, Html: html } = content.Body;
  const parts = [
    ...(text ? [bodyPart("text/plain", text.Data)] : []),
    ...(html ? [bodyPart("text/html", html.Data)] : []),
  ];
  const boundary = `part-${id}`;
  const headers = [
    ["From", from],
    ["To", to.join(", ")],
    ["Cc", cc.join(", ")],
    ["Reply-To", replyTo.join(", ")],
    ["Subject", encodedWord(content.Subject.Data)],
    ["Date", new Date().toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${id}@eu-west-1.amazonses.com>`],
    ["MIME-Version", "1.0"],
  ].filter(([, value]) => value !== "");
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const [first = "", second] = parts;
  if (second === undefined) return `${head}${first}`;
  const alternatives = parts.map((part) => `--${boundary}\r\n${part}`).join("");
  return `${head}Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${alternatives}--${boundary}--\r\n`;
}

function bodyPart(type: string, text: string): string {
  const lines = Buffer.from(text).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return `Content-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
}

/**
 * Encodes a header value that is not ASCII, because headers must be ASCII. Long text is split into several encoded words
 * (RFC 2047), but never inside a character.
 */
function encodedWord(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const pieces: string[] = [""];
  for (const character of text) {
    const last = pieces.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 42) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString("base64")}?=`).join("\r\n ");
}
