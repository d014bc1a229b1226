import { chromium, type BrowserServer } from 'playwright-core';

/**
 * Starts a headless Chromium that others connect to. It unpacks itself into the folder, which is the
 * caller's to remove once the browser is closed.
 */
export async function launchBrowser(folder: string): Promise<BrowserServer> {
  // It takes what it finds in the temporary folder for its own.
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    return await chromium.launchServer({
      executablePath,
      args: packed.args.filter((arg) => !/^--(single-process|no-zygote|headless)/.test(arg)),
      headless: true,
    });
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}
