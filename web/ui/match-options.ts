export type Option = { value: string; label: string };

/** Returns the options whose label has the typed text in it, those that begin a word with it first; all for nothing typed. */
export function matchOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed);
  if (wanted === '') return [...options];
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: Option) => ` ${plain(label)}`.includes(` ${wanted}`);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Lower case without accents, so that "colon" finds "Colón". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
