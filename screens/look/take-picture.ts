import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { hasOverlay, tallestPx } from './settle.ts';

const placeBars = (position: 'static' | '') => `(() => {
  for (const bar of document.querySelectorAll('.sticky.bottom-0')) bar.style.position = '${position}';
})()`;

export async function takePicture(page: Page, file: string): Promise<void> {
  const isWindow = (await hasOverlay(page)) || (await page.evaluate<number>('scrollY')) > 0;
  const picture = isWindow ? await page.screenshot() : await takeWhole(page);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
}

async function takeWhole(page: Page): Promise<Buffer> {
  // In a picture of the whole page a sticky bar would cover content in the middle.
  await page.evaluate(placeBars('static'));
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const width = page.viewportSize()?.width ?? 0;
  const picture = await page.screenshot({
    fullPage: true,
    ...(height > tallestPx && { clip: { x: 0, y: 0, width, height: tallestPx } }),
  });
  await page.evaluate(placeBars(''));
  return picture;
}
