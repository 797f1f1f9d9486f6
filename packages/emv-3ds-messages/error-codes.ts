/** Error codes of the protocol, each with its `errorDescription`. */
export const errorCodes = {
  "101": "Message received is not valid",
  "102": "Message version number is not supported",
  "103": "Sent messages limit exceeded",
  "201": "Required data element is missing",
  "202": "Critical message extension is not recognised",
  "203": "Format of one or more data elements is not valid",
  "204": "Data element is duplicated",
  "301": "Transaction ID received is not recognised",
  "302": "Data could not be decrypted",
  "303": "Access denied, invalid endpoint",
  "304": "ISO code is not valid",
  "305": "Transaction data is not valid",
  "306": "Merchant category code is not valid for the payment system",
  "307": "Serial number is not valid",
  "402": "Transaction timed out",
  "403": "Transient system failure",
  "404": "Permanent system failure",
  "405": "System connection failure",
} as const;

export type ErrorCode = keyof typeof errorCodes;
