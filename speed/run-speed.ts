import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import { visitPage, type Visit } from './measure/visit-page.ts';
import { uploadPictures } from './upload-pictures.ts';
import { measuredPages, type MeasuredPage } from './pages.ts';
import { startCommunity } from './start-community.ts';

export type SpeedSettings = {
  /** The number of cold loads per page. */
  runs: number;
  webDir: string;
  print: (sentence: string) => void;
  signal: AbortSignal;
};

export type PageFigures = { page: MeasuredPage; visits: Visit[] };

export async function runSpeed(settings: SpeedSettings): Promise<PageFigures[]> {
  const { runs, webDir, print, signal } = settings;
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-speed-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  print('Starting the product with the demo community');
  const community = await startCommunity({ folder, webDir });
  stack.defer(community.stop);
  signal.throwIfAborted();
  const server = await launchBrowser(folder);
  stack.defer(() => server.close());
  const browser = await chromium.connect(server.wsEndpoint());

  const pages = measuredPages(community);
  const figures = await measure(pages.filter(({ hasUploads }) => hasUploads === undefined));
  await uploadPictures(community);
  return [...figures, ...(await measure(pages.filter(({ hasUploads }) => hasUploads)))];

  async function measure(these: readonly MeasuredPage[]): Promise<PageFigures[]> {
    // These visits are not measured, because browser and server read their files for the first time.
    for (const page of these) await visitPage(browser, community.origin, page);
    const measured: PageFigures[] = [];
    for (const page of these) {
      print(`Opening: ${page.name}`);
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        signal.throwIfAborted();
        visits.push(await visitPage(browser, community.origin, page));
      }
      measured.push({ page, visits });
    }
    return measured;
  }
}
