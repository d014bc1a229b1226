import type { CalendarDate } from './series-dates.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns the name of one tournament of a series. `{n}` in the pattern becomes its number, and `{date}` its date, as
 * in 'Scrim 7 · 29 Nov' (rules/series 1.3).
 */
export function nameOccurrence(pattern: string, number: number, date: CalendarDate): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return pattern
    .replaceAll('{n}', String(number))
    .replaceAll('{date}', `${day} ${MONTHS[month - 1] ?? ''}`);
}

/**
 * Returns the name of a series: its pattern without the parts that change, as in 'Scrim'. A pattern without any other
 * text is returned unchanged (rules/series 1.3).
 */
export function nameSeries(pattern: string): string {
  const parts = pattern.split(/\{(?:n|date)\}/);
  const name = parts
    .map((part, index) => {
      const begun = index === 0 ? part : part.replace(/^[\s\p{P}\p{S}]+/u, '');
      return index === parts.length - 1 ? begun : begun.replace(/[\s\p{P}\p{S}]+$/u, '');
    })
    .filter((part) => part !== '')
    .join(' ');
  return name === '' ? pattern : name;
}
