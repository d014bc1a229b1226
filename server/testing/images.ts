import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Picture = { width?: number; height?: number; seed?: number };

/** Returns pixels that differ from seed to seed and compress badly, like those of a photograph. */
export function picture({ width = 64, height = 48, seed = 0 }: Picture = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function png(seed = 0): Promise<Buffer> {
  return picture({ seed }).png().toBuffer();
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Returns a PNG that claims a size, with one bit per pixel. Its content is complete only if `rows` covers all of
 * them.
 */
export function pngOfSize(width: number, height: number, rows = height): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const content = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    pngHead,
    pngChunk('IHDR', size),
    pngChunk('IDAT', content),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function withPngChunks(image: Buffer, ...chunks: Buffer[]): Buffer {
  const afterHead = pngHead.length + 25;
  return Buffer.concat([image.subarray(0, afterHead), ...chunks, image.subarray(afterHead)]);
}

/** Encodes as a browser does. A null file is one that was not chosen. */
export function imageForm(
  fields: Record<string, string>,
  files: readonly (readonly [name: string, content: Uint8Array<ArrayBuffer> | Buffer | null])[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) {
    if (content === null) form.append(name, new Blob([]), '');
    else form.append(name, new Blob([Uint8Array.from(content)]), 'picture.png');
  }
  return form;
}
