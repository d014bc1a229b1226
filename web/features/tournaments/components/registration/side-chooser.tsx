import { useId } from 'react';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Name } from '#web/ui/text/name.tsx';

type SideChooserProps = {
  legend: string;
  sides: readonly { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** A single side is shown as its name only. */
export function SideChooser({ legend, sides, chosen, onChoose }: SideChooserProps) {
  const group = useId();
  const [only] = sides;
  if (sides.length === 1 && only !== undefined) {
    return (
      <p className="mb-4 flex items-center gap-3 font-semibold">
        <Emblem name={only.name} /> <Name>{only.name}</Name>
      </p>
    );
  }
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid max-h-48 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
        {sides.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-md border bg-background px-3 py-2 font-semibold has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring hover:border-muted-foreground has-checked:hover:border-primary"
          >
            <input
              type="radio"
              name={group}
              data-starts={id === chosen ? '' : undefined}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-4 shrink-0 outline-none"
            />
            <Emblem name={name} /> <Name>{name}</Name>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
