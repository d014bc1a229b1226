import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countScans } from './count-scans.ts';
import { reencodeImage } from './images.ts';

const noise = (options: { progressive: boolean }) =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg(options)
    .toBuffer();

/** Repeats the last scan, which refines the same pixels again. */
function withScans(jpeg: Buffer, more: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
  const [head, scan] = [jpeg.subarray(0, last), jpeg.subarray(last, -2)];
  return Buffer.concat([head, ...Array.from({ length: more + 1 }, () => scan), jpeg.subarray(-2)]);
}

test('counts the scans of a JPEG, and ignores bytes that only look like one', async () => {
  expect(countScans(await noise({ progressive: false }))).toBe(1);
  const progressive = await noise({ progressive: true });
  const scans = countScans(progressive);
  expect(scans).toBeGreaterThan(5);
  expect(countScans(withScans(progressive, 7))).toBe(scans + 7);
  // A comment full of markers.
  const comment = Buffer.concat([
    Buffer.from('fffe0fa2', 'hex'),
    Buffer.alloc(4000, 'ffda', 'hex'),
  ]);
  const start = progressive.subarray(0, 2);
  expect(countScans(Buffer.concat([start, comment, progressive.subarray(2)]))).toBe(scans);
});

test.each(['', 'ff', 'ffd8', 'ffd8ff', 'ffd8ffda', 'ffd8ffda00', 'ffd8ffda0000', 'ffd8ffffffff'])(
  'stops where the file is cut off: %s',
  (hex) => {
    expect(countScans(Buffer.from(hex, 'hex'))).toBeLessThanOrEqual(1);
  },
);

test('an image with more than 100 scans is refused before it is decoded', async () => {
  const progressive = await noise({ progressive: true });
  const scans = countScans(progressive);
  await expect(
    reencodeImage(withScans(progressive, 101 - scans), 'logo', 'a'),
  ).rejects.toMatchObject({
    code: 'image_not_taken',
    message: 'This JPEG has more than 100 scans. Save it again and upload the copy.',
  });
  const most = await reencodeImage(withScans(progressive, 100 - scans), 'logo', 'a').catch(
    (error: unknown) => String(error),
  );
  expect(String(most)).not.toContain('scans');
});
