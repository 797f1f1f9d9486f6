/** What the messages ask of node:net, where there is no Node: whether a text is an address, 4 or 6, else 0. */
const four = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

export const isIP = (text: string): 0 | 4 | 6 => {
  if (four.test(text)) return 4;
  return text.includes(":") && URL.canParse(`http://[${text}]/`) ? 6 : 0;
};
