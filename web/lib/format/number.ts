import { viewer, type Viewer } from './viewer.ts';

/** Returns a number as the viewer writes it, with at most two decimals: "1,204", "12.5". */
export function formatNumber(value: number, as: Viewer = viewer): string {
  return new Intl.NumberFormat(as.locale, { maximumFractionDigits: 2 }).format(value);
}
