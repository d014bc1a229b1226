import { useId, useState, type ReactNode } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { NameBanner } from '#web/ui/name-banner.tsx';
import { classNames } from '#web/lib/class-names.ts';

const LONG_TEXT = { characters: 220, lines: 3 };

export function TeamHeader({ team, children }: { team: Team; children: ReactNode }) {
  return (
    <NameBanner name={team.name} narrow className="py-10 md:py-12">
      <div className="flex items-start gap-4 md:gap-6">
        <Emblem name={team.name} className="size-14 md:size-24" />
        <div className="min-w-0 grow">
          <p className="eyebrow text-muted-foreground">Team</p>
          <div className="mt-1.5">
            <NameTitle name={team.name} />
          </div>
        </div>
      </div>
      {team.description !== null && <Description text={team.description} />}
      <div className="mt-6 empty:hidden">{children}</div>
    </NameBanner>
  );
}

function Description({ text }: { text: string }) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > LONG_TEXT.characters || text.split('\n').length > LONG_TEXT.lines;
  return (
    <div className="mt-5 max-w-[70ch]">
      <p
        id={id}
        dir="auto"
        className={classNames(
          'text-left wrap-anywhere whitespace-pre-line text-muted-foreground',
          isLong && !isExpanded && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {isLong && (
        <SmallButton
          variant="ghost"
          aria-expanded={isExpanded}
          aria-controls={id}
          className="-ms-3.5 mt-1"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show Less' : 'Show More'}
        </SmallButton>
      )}
    </div>
  );
}
