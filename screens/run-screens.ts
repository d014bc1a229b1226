import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { launchBrowser } from '#scripts/harness/launch-browser.ts';
import type { Preset } from '#shared/domain/site/presets.ts';
import { writeFonts } from './fonts/write-fonts.ts';
import { inspectScene, type Seen } from './look/inspect-scene.ts';
import { WIDTHS, type Scene } from './scene.ts';
import { startStage, type RunningStage } from './stages/start-stage.ts';

export type ScreensSettings = {
  scenes: readonly Scene[];
  widths: readonly number[];
  presets: readonly Preset[];
  /** Folder for the pictures. */
  folder: string;
  webDir: string;
  print: (sentence: string) => void;
  signal: AbortSignal;
};

export type ScreensResult = Seen & { pictures: number };

/** As many as a small machine has processors. */
const pagesAtOnce = 2;

export async function runScreens(settings: ScreensSettings): Promise<ScreensResult> {
  const { scenes, folder, webDir, print, signal } = settings;
  await using stack = new AsyncDisposableStack();
  const temporary = await mkdtemp(join(tmpdir(), 'hotdrop-screens-'));
  stack.defer(() => rm(temporary, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  const browserServer = await launchWithFonts(temporary);
  stack.defer(() => browserServer.close());
  const browser = await chromium.connect(browserServer.wsEndpoint());
  const result: ScreensResult = { findings: [], doubts: [], pictures: 0 };
  for (const name of new Set(scenes.map(({ stage }) => stage))) {
    signal.throwIfAborted();
    print(`Setting the stage: ${name}`);
    const stage = await startStage(name, { folder: temporary, webDir });
    try {
      const own = scenes.filter((scene) => scene.stage === name);
      await inspectAll(own, settings, { browser, stage, result });
    } finally {
      await stage.stop();
    }
  }
  return result;
}

/** Starts the browser with fonts for every script, which it finds through XDG_DATA_HOME. */
async function launchWithFonts(folder: string): Promise<BrowserServer> {
  await writeFonts(join(folder, 'fonts'));
  const before = process.env['XDG_DATA_HOME'];
  process.env['XDG_DATA_HOME'] = folder;
  try {
    return await launchBrowser(folder);
  } finally {
    if (before === undefined) delete process.env['XDG_DATA_HOME'];
    else process.env['XDG_DATA_HOME'] = before;
  }
}

type Place = { browser: Browser; stage: RunningStage; result: ScreensResult };

async function inspectAll(
  scenes: readonly Scene[],
  { widths, presets, folder, print, signal }: ScreensSettings,
  { browser, stage, result }: Place,
): Promise<void> {
  const looks = scenes.flatMap((scene) =>
    widths
      .filter((width) => (scene.widths ?? WIDTHS).includes(width))
      .map((width) => ({
        scene,
        width,
        presets: scene.hasOwnColors === true ? presets.slice(0, 1) : presets,
        folder,
      })),
  );
  const work = async () => {
    for (let look = looks.shift(); look; look = looks.shift()) {
      signal.throwIfAborted();
      const { findings: found, doubts } = await inspectScene(browser, stage, look);
      const isShown = found.every(({ kind }) => kind !== 'not shown');
      if (isShown) result.pictures += look.presets.length;
      result.findings.push(...found);
      result.doubts.push(...doubts);
      print(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${look.scene.name} at ${look.width}`);
      for (const { kind, what } of found) print(`       ${kind}: ${what}`);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
}
