import type { Writing } from './sentence.ts';

/** How a device writes times of day. */
export const HOUR_CYCLES = ['h11', 'h12', 'h23', 'h24'] as const;

export type HourCycle = (typeof HOUR_CYCLES)[number];

type Preferences = { locale: string; hourCycle: HourCycle; timeZone: string };

/** Formats names and times for a device that shows text exactly as it is sent. */
export function writingFor({ locale, hourCycle, timeZone }: Preferences): Writing {
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
    timeZone,
    timeZoneName: 'short',
  } as const;
  const format = new Intl.DateTimeFormat(locale, parts);
  return {
    name: (name) => `\u2068${name}\u2069`,
    dateTime: (iso) => format.format(new Date(iso)),
  };
}

/** The maximum number of devices of a user (rules/notifications 4.2). */
export const MAX_DEVICES = 10;

/** The most specific names come first, since most browsers also claim to be others. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names a device after what its browser says about itself: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'A browser';
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}
