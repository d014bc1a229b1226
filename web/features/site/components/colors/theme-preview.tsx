import { Badge } from '#web/ui/pictures/badge.tsx';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

const standings = [
  { team: 'North Wind', points: 48 },
  { team: 'Last Circle', points: 41 },
  { team: 'Night Drop', points: 37 },
  { team: 'Blue Zone', points: 22 },
];

/**
 * A static sample of the product in the page's current colours. If there is no room next to the editor, a strip of
 * the sample stays above it.
 */
export function ThemePreview() {
  return (
    <section
      aria-labelledby="theme-preview"
      className="max-lg:below-0 max-lg:z-2 max-lg:-mx-4 max-lg:[@media(min-height:40rem)]:sticky lg:sticky lg:below-4"
    >
      <h3 id="theme-preview" className="eyebrow mb-2 text-muted-foreground max-lg:sr-only">
        Preview
      </h3>
      <div
        inert
        className="grid gap-4 bg-background forced-color-adjust-none max-lg:gap-2 max-lg:border-y max-lg:px-4 max-lg:py-3 lg:rounded-md lg:border lg:p-4"
      >
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="live" shape="dot">
            Live
          </Badge>
          <Badge tone="primary" shape="ring">
            Open
          </Badge>
          <Badge tone="neutral" shape="check" className="max-sm:hidden">
            Completed
          </Badge>
          <Badge tone="destructive" shape="cross" className="max-sm:hidden">
            Banned
          </Badge>
          <span className="ms-auto flex gap-2 lg:hidden">
            <Buttons />
          </span>
        </div>
        <div className="hidden lg:block">
          <p className="title text-3xl">Match day</p>
          <p className="mt-2 text-sm text-muted-foreground">
            Quiet text, <span className="text-primary">a link</span> and{' '}
            <code className="rounded-sm bg-muted px-1">some code</code>.
          </p>
        </div>
        <Standings />
        <Controls />
      </div>
    </section>
  );
}

function Standings() {
  return (
    <ol className="rounded-md border bg-card max-lg:flex max-lg:overflow-hidden">
      {standings.map(({ team, points }, index) => (
        <li
          key={team}
          className="flex items-center gap-3 border-b px-3 py-2 last:border-b-0 max-lg:flex-1 max-lg:justify-center max-lg:border-e max-lg:border-b-0 max-lg:px-2 max-lg:py-1.5 max-lg:last:border-e-0"
        >
          <Rank place={index + 1} className="w-4 text-lg" />
          <Emblem name={team} className="size-6 max-md:hidden" />
          <span className="flex-1 truncate font-semibold max-lg:hidden">{team}</span>
          <span className="figure max-lg:text-sm">{points}</span>
        </li>
      ))}
    </ol>
  );
}

function Controls() {
  return (
    <div className="hidden gap-4 lg:grid">
      <div className="grid gap-3">
        <Meter value={12} max={20} label="Slots" />
        <p className="border-s-2 border-warning ps-3 text-sm">
          <span className="text-warning">Two teams</span> have not arrived yet.
        </p>
      </div>
      <div className="grid gap-2">
        <TextInput aria-label="A field" placeholder="A field" />
        <TextInput
          aria-label="A focused field"
          defaultValue="A focused field"
          className="outline-2 outline-ring"
        />
      </div>
      <div className="rounded-md border bg-popover p-1 text-popover-foreground">
        <p className="rounded-sm px-3 py-1.5 text-sm">In a menu</p>
        <p className="rounded-sm bg-accent px-3 py-1.5 text-sm text-accent-foreground">Hovered</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Buttons />
      </div>
    </div>
  );
}

function Buttons() {
  return (
    <>
      <SmallButton variant="primary">Register</SmallButton>
      <SmallButton className="max-sm:hidden">Details</SmallButton>
      <SmallButton variant="destructive">Delete</SmallButton>
    </>
  );
}
