import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

export async function drawPicture(
  width: number,
  height: number,
  from: Color,
  to: Color,
): Promise<Blob> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const band = Math.floor((x + y / 2) / (width / 9)) / 14;
      for (let part = 0; part < 3; part += 1) {
        const [start = 0, end = 0] = [from[part], to[part]];
        pixels[(y * width + x) * 3 + part] = start + (end - start) * Math.min(band, 1);
      }
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).png();
  return new Blob([Uint8Array.from(await picture.toBuffer())], { type: 'image/png' });
}
