import { chromium, type BrowserServer } from 'playwright-core';

/**
 * What the package adds for one short visit in a place without processes, what would hide mistakes from a test, and a
 * graphics card played by the processor, which costs a third of all its time.
 */
const unwanted =
  /^--(single-process|no-zygote|headless|disable-web-security|allow-running-insecure-content|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)\b/;

/** How the browser is launched; its file lies in a folder that is the caller's to remove. */
export type BrowserOptions = { executablePath: string; args: string[]; headless: true };

/** Has the headless Chromium unpack itself into the folder; returns how to launch it. */
export async function unpackBrowser(folder: string): Promise<BrowserOptions> {
  // It takes what it finds in the temporary folder for its own.
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
 * Starts a headless Chromium that others connect to. It unpacks itself into the folder, which is the
 * caller's to remove once the browser is closed.
 */
export async function launchBrowser(folder: string): Promise<BrowserServer> {
  return chromium.launchServer(await unpackBrowser(folder));
}
