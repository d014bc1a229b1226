import { viewer, type Viewer } from './viewer.ts';

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
