/**
 * Films the scene in scripts/hero-video in a headless browser and writes the video and its poster to web/assets. Run it
 * after the scene changes.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { MILLISECONDS, SIZE, type film } from './hero-video/film.ts';
import { webm } from './hero-video/webm.ts';

const scene = join(import.meta.dirname, 'hero-video');
const target = join(import.meta.dirname, '../web/assets');
const site = 'http://localhost/';

const folder = await mkdtemp(join(tmpdir(), 'hotdrop-film-'));
try {
  const { codec, frames, still } = await filmIn(folder);
  const blocks = frames.map(({ base64, ...frame }) => ({
    ...frame,
    bytes: Buffer.from(base64, 'base64'),
  }));
  const video = webm({ ...SIZE, codec, milliseconds: MILLISECONDS, blocks });
  const png = Buffer.from(still.slice(still.indexOf(',') + 1), 'base64');
  const picture = await sharp(png).resize(1080).avif({ quality: 42, effort: 9 }).toBuffer();
  await writeFile(join(target, 'drop.webm'), video);
  await writeFile(join(target, 'drop.avif'), picture);
  console.log(`drop.webm ${video.length} bytes, drop.avif ${picture.length} bytes`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function filmIn(temporary: string): ReturnType<typeof film> {
  process.env['TMPDIR'] = temporary;
  const { default: packed } = await import('@sparticuz/chromium');
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: packed.args.filter((arg) => !/^--(single-process|no-zygote|headless)/.test(arg)),
    headless: true,
  });
  try {
    const page = await browser.newPage();
    await serveScene(page);
    await page.goto(site);
    return await page.evaluate<Awaited<ReturnType<typeof film>>>(
      "import('/film.ts').then(({ film }) => film())",
    );
  } finally {
    await browser.close();
  }
}

/** Serves the page and the scene's files with their types stripped. Nothing goes over the network. */
async function serveScene(page: Page): Promise<void> {
  await page.route(`${site}**`, async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (!name.endsWith('.ts')) return route.fulfill({ contentType: 'text/html', body: '' });
    const source = await readFile(join(scene, name), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
}
