import { chromium, type BrowserServer } from 'playwright-core';

/**
 * Flags of the package that are dropped: those for one short visit on a serverless host, those that would hide
 * mistakes from a test, and those that emulate a graphics card, which would take a third of the processor time.
 */
const unwanted =
  /^--(single-process|no-zygote|headless|disable-web-security|allow-running-insecure-content|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)\b/;

/** The executable is in a folder that the caller removes. */
export type BrowserOptions = { executablePath: string; args: string[]; headless: true };

export async function unpackBrowser(folder: string): Promise<BrowserOptions> {
  // The package reuses everything that it finds in the temporary folder.
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const args = packed.args.filter((arg) => !unwanted.test(arg));
    const executablePath = await packed.executablePath();
    return { executablePath, args: [...args, '--disable-gpu'], headless: true };
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}

/**
 * Starts a headless Chromium to which others connect. It is unpacked into the folder, which the caller removes
 * after closing the browser.
 */
export async function launchBrowser(folder: string): Promise<BrowserServer> {
  return chromium.launchServer(await unpackBrowser(folder));
}
