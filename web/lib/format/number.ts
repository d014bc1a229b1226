import { withMinus } from '#shared/domain/text.ts';
import { viewer, type Viewer } from './viewer.ts';

/** Constructing a format is far slower than using it, and a table has thousands of numbers. */
const formats = new WeakMap<Viewer, Intl.NumberFormat>();
const averages = new WeakMap<Viewer, Intl.NumberFormat>();
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Formats with at most two decimals: "1,204", "12.5". */
export function formatNumber(value: number, as: Viewer = viewer): string {
  const format = formats.get(as) ?? new Intl.NumberFormat(as.locale, { maximumFractionDigits: 2 });
  formats.set(as, format);
  return withMinus(format.format(value));
}

/** Formats an average with exactly two decimals, so the values of a column can be compared: "4.50". */
export function formatAverage(value: number, as: Viewer = viewer): string {
  const format = averages.get(as) ?? new Intl.NumberFormat(as.locale, twoDecimals);
  averages.set(as, format);
  return format.format(value);
}

/** Formats a count with its noun: "1 round", "1,204 players". */
export function formatCount(count: number, noun: string, as: Viewer = viewer): string {
  return `${formatNumber(count, as)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats how many items of a list are shown: "7 clans" for all of them, otherwise "2 of 7 clans". */
export function formatShare(shown: number, all: number, noun: string, as: Viewer = viewer): string {
  const total = formatCount(all, noun, as);
  return shown === all ? total : `${formatNumber(shown, as)} of ${total}`;
}

/** Formats an amount without its currency, with cents only if there are any: "12,000,000", "2,500.50". */
export function formatAmount(amount: number, currency: string, as: Viewer = viewer): string {
  return new Intl.NumberFormat(as.locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
    .formatToParts(amount)
    .filter((part) => part.type !== 'currency')
    .map((part) => part.value)
    .join('')
    .trim();
}
