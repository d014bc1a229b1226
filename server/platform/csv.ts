/** Characters that start a formula in a spreadsheet, including full-width forms. */
const formula = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** Characters that a spreadsheet may skip before a formula: spaces, quotes, invisible characters. */
const skipped = `[\\p{Z}\\p{C}"'\`“”‘’]`;

const opensCell = new RegExp(`^(?:[\\t\\r\\n]|${skipped}*[${formula}])`, 'v');

/** Matches where a program that uses another separator, or splits at line ends, would start a cell. */
const opensNext = new RegExp(`(?<=[;\\t\\r\\n])(?=[${skipped}--[\\t\\r\\n]]*[${formula}])`, 'gv');

/**
 * Returns one line of a CSV file with its line end (RFC 4180). Null is an empty cell. An apostrophe precedes
 * anything that a spreadsheet could run as a formula, so it is shown as text.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`;
}

function harmless(text: string): string {
  const inside = text.replaceAll(opensNext, "'");
  return opensCell.test(text) ? `'${inside}` : inside;
}

function quoted(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
