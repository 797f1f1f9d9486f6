/** Builds a packet capture of one message on a TCP connection: a two-byte length, then the message. */

export const capturedPort = 8583;

const rawIp = 101;
const addressOfMachine = [127, 0, 0, 1];
const ipHeaderBytes = 20;
const tcpHeaderBytes = 20;

export const messageAt = ipHeaderBytes + tcpHeaderBytes + 2;

function tcpHeader(): Buffer {
  const header = Buffer.alloc(tcpHeaderBytes);
  header.writeUInt16BE(40_000, 0);
  header.writeUInt16BE(capturedPort, 2);
  header.writeUInt32BE(1, 4);
  header.writeUInt32BE(1, 8);
  // TCP data offset of five 32-bit words, and the PSH and ACK flags.
  header.writeUInt16BE(0x5018, 12);
  header.writeUInt16BE(65_535, 14);
  return header;
}

function ipHeader(payloadBytes: number): Buffer {
  const header = Buffer.alloc(ipHeaderBytes);
  header.writeUInt8(0x45, 0);
  header.writeUInt16BE(ipHeaderBytes + tcpHeaderBytes + payloadBytes, 2);
  header.writeUInt8(64, 8);
  header.writeUInt8(6, 9);
  header.set(addressOfMachine, 12);
  header.set(addressOfMachine, 16);
  return header;
}

export function captureOf(message: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  const packet = Buffer.concat([ipHeader(message.length + 2), tcpHeader(), length, message]);
  const file = Buffer.alloc(24);
  file.writeUInt32LE(0xa1b2c3d4, 0);
  file.writeUInt16LE(2, 4);
  file.writeUInt16LE(4, 6);
  file.writeUInt32LE(65_535, 16);
  file.writeUInt32LE(rawIp, 20);
  const record = Buffer.alloc(16);
  record.writeUInt32LE(packet.length, 8);
  record.writeUInt32LE(packet.length, 12);
  return Buffer.concat([file, record, packet]);
}
