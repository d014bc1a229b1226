import type { WeakPair } from '#shared/domain/site/contrast.ts';
import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';
import { ColorRow, ChangedMark } from './color-row.tsx';
import type { SchemeDraft } from './scheme-draft.ts';
import { THEME_GROUPS } from './theme-groups.ts';
import { describeWeakness } from './weakness.ts';
import { ChannelField } from './channel-field.tsx';

type ColorGroupsProps = {
  draft: SchemeDraft;
  saved: SchemeDraft;
  weak: readonly WeakPair[];
  open: ThemeColor | null;
  onOpen: (color: ThemeColor | null) => void;
  onValue: (variable: string, value: string) => void;
};

export function ColorGroups({ draft, saved, weak, open, onOpen, onValue }: ColorGroupsProps) {
  return (
    // The focused element must not end up under the sticky parts above and below.
    <div className="grid [&_button]:scroll-my-36 [&_input]:scroll-my-36">
      {THEME_GROUPS.map(({ title, colors }) => (
        <section key={title} className="border-b">
          <h3 className="eyebrow bg-card px-3 py-2 text-muted-foreground sm:px-4">{title}</h3>
          <ul>
            {colors.map(({ color, label }) => (
              <ColorRow
                key={color}
                color={color}
                label={label}
                value={draft.colors[`--${color}`] ?? ''}
                saved={saved.colors[`--${color}`] ?? ''}
                weakness={describeWeakness(color, weak)}
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

/** In pixels. */
const most = 32;

type RadiusRowProps = { value: string; saved: string; onChange: (radius: string) => void };

function RadiusRow({ value, saved, onChange }: RadiusRowProps) {
  return (
    <div className="grid gap-2 px-3 pt-3 pb-5 sm:px-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          style={{ borderTopLeftRadius: value }}
          className="size-9 shrink-0 border-s-2 border-t-2 border-foreground bg-card"
        />
        <h4 className="min-w-0 flex-1">
          <span className="block font-semibold">Corners</span>
          <span className="block text-sm text-muted-foreground">--radius</span>
        </h4>
        {value !== saved && <ChangedMark />}
      </div>
      <ChannelField
        label="Roundness"
        unit="in px, 0 to 32"
        value={Number.parseFloat(value)}
        most={most}
        track="linear-gradient(hsl(var(--input)), hsl(var(--input)))"
        onChange={(pixels) => onChange(`${Math.round(pixels * 10) / 10}px`)}
      />
    </div>
  );
}
