import { deflateRawSync, inflateRawSync, constants as zlib } from "node:zlib";
import { MISSING } from "../../../domain/readings/readings.ts";

/** Packed values are padded to multiples of this, so that their length reveals neither usage nor presence. */
export const BLOCK_BYTES = 1_920;

/** One byte for the encoding, two for the length of the body, which is followed by padding. */
const HEADER_BYTES = 3;
const PLAIN = 0;
const DEFLATED = 1;

/** Run lengths only: usage repeats nothing but zeros, and matching longer strings doubles the time for no gain. */
const DEFLATE = { strategy: zlib.Z_RLE, windowBits: 9, memLevel: 9 };

/** `MISSING` marks unknown half hours. Deflates only what does not fit a block: inflating is slow. */
export function pack(units: Int32Array): Buffer {
  const plain = encode(units);
  const deflated = HEADER_BYTES + plain.length > BLOCK_BYTES ? deflateRawSync(plain, DEFLATE) : plain;
  const isShorter = deflated.length < plain.length;
  const body = isShorter ? deflated : plain;
  const block = Buffer.alloc(Math.ceil((HEADER_BYTES + body.length) / BLOCK_BYTES) * BLOCK_BYTES);
  block.writeUInt8(isShorter ? DEFLATED : PLAIN, 0);
  block.writeUInt16LE(body.length, 1);
  body.copy(block, HEADER_BYTES);
  return block;
}

export function unpack(block: Buffer, count: number): Int32Array {
  const body = block.subarray(HEADER_BYTES, HEADER_BYTES + block.readUInt16LE(1));
  return decode(block.readUInt8(0) === DEFLATED ? inflateRawSync(body) : body, count);
}

/** LEB128: zero and a length are a run of missing half hours, else a zigzag difference plus one. */
function encode(units: Int32Array): Buffer {
  const bytes = Buffer.allocUnsafe(units.length * 6 + 6);
  let at = 0;
  let previous = 0;
  let missing = 0;
  for (const value of units) {
    if (value === MISSING) {
      missing += 1;
      continue;
    }
    if (missing) {
      write(0);
      write(missing);
      missing = 0;
    }
    const difference = value - previous;
    write((difference < 0 ? -difference * 2 - 1 : difference * 2) + 1);
    previous = value;
  }
  return bytes.subarray(0, at);

  function write(number: number) {
    let left = number;
    while (left > 127) {
      bytes[at++] = (left & 127) | 128;
      left >>>= 7;
    }
    bytes[at++] = left;
  }
}

function decode(bytes: Buffer, count: number): Int32Array {
  const units = new Int32Array(count).fill(MISSING);
  let at = 0;
  let index = 0;
  let previous = 0;
  while (at < bytes.length) {
    const number = next();
    if (number === 0) index += next();
    else {
      const signed = number - 1;
      previous += signed % 2 ? -(signed + 1) / 2 : signed / 2;
      units[index++] = previous;
    }
  }
  return units;

  function next(): number {
    let number = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      number |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return number >>> 0;
  }
}
