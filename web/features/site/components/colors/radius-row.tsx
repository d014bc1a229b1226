import { ChangedMark } from './changed-mark.tsx';
import { ChannelField } from './channel-field.tsx';

/** As far as a scheme's corners go, in pixels. */
const most = 32;

type RadiusRowProps = { value: string; saved: string; onChange: (radius: string) => void };

/** How round the corners are. */
export function RadiusRow({ value, saved, onChange }: RadiusRowProps) {
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
