import { viewer } from '../lib/format/viewer.ts';

/** Points and counts: "1,204", "12.5". */
export function formatFigure(value: number, lang: string | null): string {
  return new Intl.NumberFormat(lang ?? viewer.locale, { maximumFractionDigits: 2 }).format(value);
}

/** In the time zone of the computer that streams: "21:40". */
export function formatTime(time: string, lang: string | null): string {
  return new Intl.DateTimeFormat(lang ?? viewer.locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(lang === null && { hourCycle: viewer.hourCycle }),
  }).format(new Date(time));
}
