import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';

type NamedColor = { color: ThemeColor; label: string };

export const THEME_GROUPS: readonly { title: string; colors: readonly NamedColor[] }[] = [
  {
    title: 'Surfaces',
    colors: [
      { color: 'background', label: 'Page' },
      { color: 'card', label: 'Cards' },
      { color: 'popover', label: 'Dialogs and menus' },
      { color: 'secondary', label: 'Secondary buttons' },
      { color: 'muted', label: 'Quiet surfaces' },
      { color: 'accent', label: 'Hovered rows' },
    ],
  },
  {
    title: 'Text',
    colors: [
      { color: 'foreground', label: 'Text' },
      { color: 'muted-foreground', label: 'Quiet text' },
      { color: 'card-foreground', label: 'Text on cards' },
      { color: 'popover-foreground', label: 'Text in dialogs and menus' },
      { color: 'secondary-foreground', label: 'Text on secondary buttons' },
      { color: 'accent-foreground', label: 'Text on hovered rows' },
    ],
  },
  {
    title: 'Brand',
    colors: [
      { color: 'primary', label: 'Brand color' },
      { color: 'primary-foreground', label: 'Text on the brand color' },
    ],
  },
  {
    title: 'Status',
    colors: [
      { color: 'live', label: 'Live' },
      { color: 'warning', label: 'Warnings' },
      { color: 'destructive', label: 'Errors and deleting' },
      { color: 'destructive-foreground', label: 'Text on buttons that delete' },
    ],
  },
  {
    title: 'Ranks',
    colors: [
      { color: 'gold', label: 'First place' },
      { color: 'silver', label: 'Second place' },
      { color: 'bronze', label: 'Third place' },
    ],
  },
  {
    title: 'Lines',
    colors: [
      { color: 'border', label: 'Lines' },
      { color: 'input', label: 'Edges of fields' },
      { color: 'ring', label: 'Focus ring' },
    ],
  },
];

export function getLabel(color: ThemeColor): string {
  const named = THEME_GROUPS.flatMap(({ colors }) => colors).find((one) => one.color === color);
  return named?.label ?? color;
}
