/** Posts a form into a frame. EMV 3-D Secure requires a form post by the browser, not a request from a script. */
export function postInto(
  frame: HTMLIFrameElement,
  address: string,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.target = frame.name;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
