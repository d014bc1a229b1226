import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';

type NamedColor = { color: ThemeColor; words: string };

export const THEME_GROUPS: readonly { title: string; colors: readonly NamedColor[] }[] = [
  {
    title: 'Surfaces',
    colors: [
      { color: 'background', words: 'Page' },
      { color: 'card', words: 'Cards' },
      { color: 'popover', words: 'Dialogs and menus' },
      { color: 'secondary', words: 'Second buttons' },
      { color: 'muted', words: 'Quiet surfaces' },
      { color: 'accent', words: 'Pointed-at rows' },
    ],
  },
  {
    title: 'Text',
    colors: [
      { color: 'foreground', words: 'Text' },
      { color: 'muted-foreground', words: 'Quiet text' },
      { color: 'card-foreground', words: 'Text on cards' },
      { color: 'popover-foreground', words: 'Text in dialogs and menus' },
      { color: 'secondary-foreground', words: 'Text on second buttons' },
      { color: 'accent-foreground', words: 'Text on pointed-at rows' },
    ],
  },
  {
    title: 'Brand',
    colors: [
      { color: 'primary', words: 'Brand color' },
      { color: 'primary-foreground', words: 'Text on the brand color' },
    ],
  },
  {
    title: 'Status',
    colors: [
      { color: 'live', words: 'Live' },
      { color: 'warning', words: 'Warnings' },
      { color: 'destructive', words: 'Errors and deleting' },
      { color: 'destructive-foreground', words: 'Text on buttons that delete' },
    ],
  },
  {
    title: 'Ranks',
    colors: [
      { color: 'gold', words: 'First place' },
      { color: 'silver', words: 'Second place' },
      { color: 'bronze', words: 'Third place' },
    ],
  },
  {
    title: 'Lines',
    colors: [
      { color: 'border', words: 'Lines' },
      { color: 'input', words: 'Edges of fields' },
      { color: 'ring', words: 'Focus ring' },
    ],
  },
];

export function wordsOf(color: ThemeColor): string {
  const named = THEME_GROUPS.flatMap(({ colors }) => colors).find((one) => one.color === color);
  return named?.words ?? color;
}
