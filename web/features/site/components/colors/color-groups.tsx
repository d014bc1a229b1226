import type { WeakPair } from '../../../../../shared/domain/site/contrast.ts';
import type { ThemeColor } from '../../../../../shared/domain/site/theme-variables.ts';
import { ColorRow } from './color-row.tsx';
import { RadiusRow } from './radius-row.tsx';
import type { SchemeDraft } from './scheme-draft.ts';
import { THEME_GROUPS } from './theme-groups.ts';
import { weaknessOf } from './weakness.ts';

type ColorGroupsProps = {
  draft: SchemeDraft;
  saved: SchemeDraft;
  weak: readonly WeakPair[];
  /** The colour that is being edited. */
  open: ThemeColor | null;
  onOpen: (color: ThemeColor | null) => void;
  onValue: (variable: string, value: string) => void;
};

/** Every variable of the theme under what it is for. */
export function ColorGroups({ draft, saved, weak, open, onOpen, onValue }: ColorGroupsProps) {
  return (
    // What the focus goes to must not end up under what stays in view above and below.
    <div className="grid [&_button]:scroll-my-36 [&_input]:scroll-my-36">
      {THEME_GROUPS.map(({ title, colors }) => (
        <section key={title} className="border-b">
          <h3 className="eyebrow bg-card px-3 py-2 text-muted-foreground sm:px-4">{title}</h3>
          <ul>
            {colors.map(({ color, words }) => (
              <ColorRow
                key={color}
                color={color}
                words={words}
                value={draft.colors[`--${color}`] ?? ''}
                saved={saved.colors[`--${color}`] ?? ''}
                weakness={weaknessOf(color, weak)}
                isOpen={open === color}
                onToggle={() => onOpen(open === color ? null : color)}
                onChange={(channels) => onValue(`--${color}`, channels)}
              />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3 className="eyebrow bg-card px-3 py-2 text-muted-foreground sm:px-4">Shape</h3>
        <RadiusRow
          value={draft.colors['--radius'] ?? ''}
          saved={saved.colors['--radius'] ?? ''}
          onChange={(radius) => onValue('--radius', radius)}
        />
      </section>
    </div>
  );
}
