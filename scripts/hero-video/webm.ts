/** One frame of a video. Only a key frame can be shown without those before it. */
export type Block = { milliseconds: number; key: boolean; bytes: Buffer };

type Film = {
  codec: string;
  width: number;
  height: number;
  milliseconds: number;
  blocks: readonly Block[];
};

/** Ids of the WebM elements that are written (RFC 9559). */
const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const NANOSECONDS_IN_A_MILLISECOND = 1_000_000;
const VIDEO = 1;
const KEY_FRAME = 0x80;
/** A block stores its time relative to its cluster in 16 bits. */
const CLUSTER_MILLISECONDS = 30_000;

/** Returns a video of one track as a WebM file. Throws if it is longer than a cluster can be. */
export function webm({ codec, width, height, milliseconds, blocks }: Film): Buffer {
  if (milliseconds > CLUSTER_MILLISECONDS) throw new Error('A film is at most 30 s long');
  return Buffer.concat([
    element(ID.head, [
      element(ID.docType, Buffer.from('webm')),
      element(ID.docTypeVersion, encodeInteger(4)),
      element(ID.docTypeReadVersion, encodeInteger(2)),
    ]),
    element(ID.segment, [
      element(ID.info, [
        element(ID.timestampScale, encodeInteger(NANOSECONDS_IN_A_MILLISECOND)),
        element(ID.duration, float(milliseconds)),
        element(ID.muxingApp, Buffer.from('hotdrop')),
        element(ID.writingApp, Buffer.from('hotdrop')),
      ]),
      element(ID.tracks, [
        element(ID.track, [
          element(ID.trackNumber, encodeInteger(1)),
          element(ID.trackUid, encodeInteger(1)),
          element(ID.trackType, encodeInteger(VIDEO)),
          element(ID.codec, Buffer.from(codec)),
          element(ID.video, [
            element(ID.width, encodeInteger(width)),
            element(ID.height, encodeInteger(height)),
          ]),
        ]),
      ]),
      element(ID.cluster, [element(ID.timestamp, encodeInteger(0)), ...blocks.map(simpleBlock)]),
    ]),
  ]);
}

function simpleBlock({ milliseconds, key, bytes }: Block): Buffer {
  const start = Buffer.from([0x81, 0, 0, key ? KEY_FRAME : 0]);
  start.writeInt16BE(milliseconds, 1);
  return element(ID.simpleBlock, [start, bytes]);
}

function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  return Buffer.concat([encodeInteger(id), size(body.length), body]);
}

/** Writes a length in eight bytes. The first byte says that eight are used. */
function size(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
}

/** Writes an integer in as few bytes as possible. */
function encodeInteger(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
