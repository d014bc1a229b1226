import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import type {
  MatchedPlayer,
  MatchedSide,
  Match,
} from '#shared/domain/tournaments/paste/match-names.ts';
import type { PasteSide, Roster } from '#shared/domain/tournaments/paste/pasted-results.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Name } from '#web/ui/text/name.tsx';
import { NameQuestion } from './name-question.tsx';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';

type ReviewedLineProps = {
  line: MatchedSide;
  roster: Roster;
  isOpen: (key: string) => boolean;
  onChoose: (key: string, id: string | null) => void;
  /** Called with the answered question. */
  onAnswered: (from: HTMLElement) => void;
};

export function ReviewedLine({ line, roster, isOpen, onChoose, onAnswered }: ReviewedLineProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { key, pasted, match, players } = line;
  const side = roster.sides.find(({ registrationId }) => registrationId === match.id);
  const asks = isChanging || match.by === 'choice' || match.id === null;
  const asked = players.filter(
    ({ key: own, match: { by } }) => side !== undefined && (isOpen(own) || by === 'choice'),
  );
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t py-2.5 md:grid-cols-[2.25rem_minmax(0,1fr)_1rem_minmax(0,1.3fr)] lg:grid-cols-[2.25rem_minmax(0,1fr)_1rem_minmax(0,1.1fr)_minmax(0,1.3fr)]">
      <PastedPlace place={pasted.place} />
      <span className="min-w-0 text-sm text-muted-foreground">
        <span className="sr-only">Pasted: </span>
        <Name lines={2}>{pasted.text}</Name>
      </span>
      <ArrowRight aria-hidden className="size-4 text-muted-foreground max-md:hidden" />
      <span className="min-w-0 max-md:col-start-2">
        {asks ? (
          <NameQuestion
            label={`Which team is ${isolated(pasted.name ?? pasted.text)}?`}
            match={match}
            isOpen={isOpen(key)}
            options={roster.sides.map(({ registrationId, name }) => ({ id: registrationId, name }))}
            nobody="No team: leave this line out"
            onChoose={(id) => onChoose(key, id)}
            onAnswered={onAnswered}
          />
        ) : (
          <span className="flex min-w-0 items-center gap-2">
            <CertaintyMark match={match} name={side?.name ?? ''} />
            <span className="min-w-0 font-semibold">
              <Name lines={2}>{side?.name ?? ''}</Name>
            </span>
            <button
              type="button"
              aria-label={`Change the team of ${isolated(pasted.name ?? pasted.text)}`}
              onClick={() => setIsChanging(true)}
              className="min-h-9 shrink-0 px-1 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
            >
              Change
            </button>
          </span>
        )}
      </span>
      <PastedKills line={line} side={side} />
      {asked.map((player) => (
        <div
          key={player.key}
          className="col-span-full grid gap-1.5 ps-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] md:items-center md:gap-3"
        >
          <span className="min-w-0 text-sm">
            <Name>{describePlayer(player)}</Name>
          </span>
          <NameQuestion
            label={`Which player is ${isolated(describePlayer(player))}?`}
            match={player.match}
            isOpen={isOpen(player.key)}
            options={(side?.players ?? []).map(({ userId, name }) => ({ id: userId, name }))}
            nobody="Nobody: leave these kills out"
            onChoose={(id) => onChoose(player.key, id)}
            onAnswered={onAnswered}
          />
        </div>
      ))}
    </li>
  );
}

function describePlayer({ pasted: { name, position, kills } }: MatchedPlayer): string {
  const who = name ?? `Player ${(position ?? 0) + 1}`;
  return kills === null ? who : `${who}: ${formatCount(kills, 'kill')}`;
}

function PastedPlace({ place }: { place: MatchedSide['pasted']['place'] }) {
  // Hidden text alone takes no column, so the rest of the line would move into the columns before it.
  return (
    <span className="figure text-center text-lg">
      {place === null && <span className="sr-only">No place</span>}
      {place === 'did not play' && (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">Did not play</span>
        </>
      )}
      {typeof place === 'number' && (
        <>
          <span className="sr-only">Place </span>
          {formatNumber(place)}
        </>
      )}
    </span>
  );
}

function PastedKills({ line, side }: { line: MatchedSide; side: PasteSide | undefined }) {
  const { pasted, players } = line;
  const hasOwn = players.some((player) => player.pasted.kills !== null);
  if (players.length === 0 || (pasted.kills !== null && !hasOwn)) {
    return (
      <span className="text-sm max-md:col-start-2 md:max-lg:col-start-4">
        {pasted.kills === null ? '' : formatCount(pasted.kills, 'kill')}
      </span>
    );
  }
  return (
    <ul
      aria-label="Kills"
      className="flex min-w-0 flex-wrap gap-x-3 text-sm max-md:col-start-2 md:max-lg:col-start-4"
    >
      {players.map(({ key, match, pasted: { name, kills } }) => {
        const player = side?.players.find(({ userId }) => userId === match.id);
        return (
          <li key={key} className="max-w-full min-w-0">
            <bdi className="text-muted-foreground wrap-anywhere">{player?.name ?? name}</bdi>{' '}
            {match.id !== null && match.certainty === 'sure' && (
              <CertaintyMark match={match} name={name ?? ''} />
            )}{' '}
            <span className="figure">{kills === null ? '–' : formatNumber(kills)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const reasons: Readonly<Record<string, string>> = {
  name: 'The names are nearly the same, and no other comes close.',
  players: 'The players of this line are in this team.',
};

type CertaintyMarkProps = { match: Match; name: string };

function CertaintyMark({ match: { certainty, by }, name }: CertaintyMarkProps) {
  if (certainty !== 'sure') {
    return (
      <>
        <Check aria-hidden className="mx-1 size-4 shrink-0 text-primary" />
        <span className="sr-only">The same name: </span>
      </>
    );
  }
  return (
    <Tooltip text={reasons[by ?? ''] ?? reasons['name']}>
      <button
        type="button"
        aria-label={`Why ${isolated(name)} is sure`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-md font-semibold text-primary hover:bg-accent"
      >
        ≈
      </button>
    </Tooltip>
  );
}
