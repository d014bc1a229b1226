import { withMinus } from '#shared/domain/text.ts';

/** Formats a number for a picture or a message to Discord, with thousands separators and at most two decimals. */
export function formatFigure(value: number): string {
  return withMinus(value.toLocaleString('en-GB', { maximumFractionDigits: 2 }));
}
