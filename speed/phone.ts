import type { BrowserContextOptions, CDPSession } from 'playwright-core';

/** A phone of the middle range in portrait, with the things that a person may have turned off left on. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Asia/Jakarta',
};

const cpuSlowdown = 4;
const downBitsPerSecond = 1_600_000;
const upBitsPerSecond = 750_000;
const roundTripMs = 150;

/** The limits in words. */
export const limits = `${cpuSlowdown}x slower CPU, ${downBitsPerSecond / 1e6} Mbit/s, ${roundTripMs} ms round trip`;

/** Makes processor and network of a page those of such a phone; the CPU's share is of this machine's. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
}
