/** What spreadsheets take for the beginning of a formula, the full-width forms too. */
const formula = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** What a spreadsheet may skip before it: spaces, quotes, and what nobody sees. */
const skipped = `[\\p{Z}\\p{C}"'\`“”‘’]`;

const opensCell = new RegExp(`^(?:[\\t\\r\\n]|${skipped}*[${formula}])`, 'v');

/** Where a program that is set to another separator, or splits at line ends, would begin a cell. */
const opensNext = new RegExp(`(?<=[;\\t\\r\\n])(?=[${skipped}--[\\t\\r\\n]]*[${formula}])`, 'gv');

/**
 * One line of a CSV file with its line end (RFC 4180); null is an empty cell. What a spreadsheet could take for a
 * formula begins with an apostrophe, so that it is shown as text.
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
