import type { BrowserContextOptions, CDPSession } from 'playwright-core';

/** A mid-range phone in portrait orientation, without data saving or reduced motion. */
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

export const limits = `${cpuSlowdown}x slower CPU, ${downBitsPerSecond / 1e6} Mbit/s, ${roundTripMs} ms round trip`;

/**
 * Throttles processor and network of a page to those of such a phone. The CPU throttling is relative to this
 * machine.
 */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
}
