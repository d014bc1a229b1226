import { Check, Eye } from 'lucide-react';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { Rank } from '#web/ui/lists/rank.tsx';
import { Palette } from '../palette.tsx';

type PresetCardProps = {
  preset: ColorScheme;
  /** True if the site uses it. */
  isCurrent: boolean;
  /** True if this page previews it. */
  isShown: boolean;
  onShow: () => void;
};

export function PresetCard({ preset, isCurrent, isShown, onShow }: PresetCardProps) {
  return (
    <Palette colors={preset.colors} className="h-full rounded-md forced-color-adjust-none">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onShow}
        className="grid size-full content-start gap-4 rounded-md border p-4 text-start hover:border-primary aria-pressed:border-primary sm:p-5"
      >
        <span className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          <span className="title text-2xl">{preset.name}</span>
          <State isCurrent={isCurrent} isShown={isShown} />
        </span>
        <Sample />
      </button>
    </Palette>
  );
}

function State({ isCurrent, isShown }: { isCurrent: boolean; isShown: boolean }) {
  if (isShown) {
    return (
      <span className="eyebrow flex items-center gap-1.5 rounded-sm border px-2 py-1">
        <Eye aria-hidden className="size-3.5" />
        Shown here
      </span>
    );
  }
  if (!isCurrent) return null;
  return (
    <span className="eyebrow flex items-center gap-1.5 rounded-sm bg-primary px-2 py-1 text-primary-foreground">
      <Check aria-hidden className="size-3.5" />
      Current
    </span>
  );
}

function Sample() {
  return (
    <span aria-hidden className="grid gap-4">
      <span className="grid rounded-md border bg-card">
        {[64, 52, 40].map((width, index) => (
          <span key={width} className="flex items-center gap-3 border-b px-3 py-2 last:border-b-0">
            <Rank place={index + 1} className="w-4 text-lg" />
            <span style={{ width: `${width}%` }} className="h-2 rounded-sm bg-muted-foreground" />
            <span className="figure ms-auto">{48 - index * 7}</span>
          </span>
        ))}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="rounded-md bg-primary px-3.5 py-1.5 text-sm font-semibold text-primary-foreground">
          Register
        </span>
        <span className="rounded-md border bg-secondary px-3.5 py-1.5 text-sm font-semibold text-secondary-foreground">
          Details
        </span>
        <span className="ms-auto h-1.5 w-24 overflow-hidden rounded-sm bg-accent">
          <span className="block h-full w-3/5 bg-primary" />
        </span>
      </span>
    </span>
  );
}
