import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageKind } from '#shared/contract/call.ts';
import { reencodeImage } from '#server/platform/images.ts';

/** The product serves the result at `url`. */
export type Image = { upload: Blob; url: string };

export type Images = Record<ImageKind, Image[]>;

/** The same few images are uploaded repeatedly. */
export async function makeImages(): Promise<Images> {
  const make = (kind: ImageKind) =>
    Promise.all(['#c33', '#3c3', '#33c'].map((colour) => makeImage(kind, colour)));
  return { banner: await make('banner'), logo: await make('logo') };
}

async function makeImage(kind: ImageKind, background: string): Promise<Image> {
  const plain = { width: 96, height: 54, channels: 3, background } as const;
  const png = await sharp({ create: plain }).png().toBuffer();
  const image = await reencodeImage(png, kind, 'survive');
  const name = createHash('sha256').update(image).digest('hex');
  const upload = new File([Uint8Array.from(png)], `${kind}.png`, { type: 'image/png' });
  return { upload, url: `/files/${name}.webp` };
}
