import { useState } from 'react';
import type { Person } from '#shared/contract/people.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { HeaderCell, Table } from '#web/ui/lists/table.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { TooltipArea } from '#web/ui/dialogs/tooltip.tsx';
import { getName, type Candidate } from './candidates.ts';
import { markKinds, MarkLegend, type MarkKind } from './marks.tsx';
import { PickerRow } from './picker-row.tsx';
import type { ChoiceState } from './use-choice.ts';
import type { Marks } from './use-marks.ts';

/** Lists of this many users or more have a search field. */
const many = 12;

export type RosterPeople = {
  data: ReadonlyMap<string, Person> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type RosterPickerProps = {
  tournament: Tournament;
  candidates: readonly Candidate[];
  people: RosterPeople;
  state: ChoiceState;
  marks: Marks;
  /** Null for a new registration. */
  sideId: string | null;
  /** The kinds of marks that the dialog explains elsewhere. */
  explained?: readonly MarkKind[];
};

export function RosterPicker({
  tournament,
  candidates,
  people,
  state,
  marks,
  sideId,
  explained = [],
}: RosterPickerProps) {
  const [search, setSought] = useState('');
  const { maxTeamMembers, maxSubstitutes } = tournament;
  const { selectedMembers, selectedSubstitutes } = state.choice;
  const matching = candidates.filter(({ userId }) => matches(people.data?.get(userId), search));
  return (
    <TooltipArea>
      {people.isError && (
        <div className="mb-3">
          <Notice text="The names of the players did not load." query={people} />
        </div>
      )}
      {candidates.length > many && (
        <TextInput
          type="search"
          aria-label="Find a player"
          placeholder="Find a player"
          value={search}
          onChange={(event) => setSought(event.target.value)}
          className="mb-3"
        />
      )}
      <div className="max-h-[min(26rem,50dvh)] overflow-y-auto rounded-md border bg-background">
        <Table caption="Who plays" className="table-fixed">
          <thead className="sticky top-0 z-10 bg-background">
            <tr>
              <HeaderCell className="ps-3 align-bottom">Player</HeaderCell>
              <PartHeader part="Members" count={selectedMembers.length} limit={maxTeamMembers} />
              {maxSubstitutes > 0 && (
                <PartHeader
                  part="Substitutes"
                  short="Subs"
                  count={selectedSubstitutes.length}
                  limit={maxSubstitutes}
                />
              )}
            </tr>
          </thead>
          <tbody>
            {matching.map((candidate) => (
              <PickerRow
                key={candidate.userId}
                candidate={candidate}
                person={people.data?.get(candidate.userId)}
                state={state}
                limits={tournament}
                marks={marks}
                sideId={sideId}
              />
            ))}
          </tbody>
        </Table>
        {matching.length === 0 && (
          <p className="px-3 py-6 text-center text-sm text-muted-foreground">
            Nobody here has that name.
          </p>
        )}
      </div>
      <output className="sr-only">
        {formatNumber(selectedMembers.length)} of {formatCount(maxTeamMembers, 'member')} and{' '}
        {formatNumber(selectedSubstitutes.length)} of {formatCount(maxSubstitutes, 'substitute')}{' '}
        are selected.
      </output>
      <MarkLegend
        kinds={markKinds(
          marks,
          candidates.map(({ userId }) => ({ userId, sideId })),
        ).filter((kind) => !explained.includes(kind))}
        className="mt-3"
      />
      {state.problem !== null && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {state.problem}
        </p>
      )}
    </TooltipArea>
  );
}

type PartHeaderProps = { part: string; short?: string; count: number; limit: number };

function PartHeader({ part, short, count, limit }: PartHeaderProps) {
  return (
    <HeaderCell className="w-20 px-1 sm:w-28">
      <span className="block text-center">
        <span className={classNames(short !== undefined && 'max-sm:sr-only')}>{part}</span>
        {short !== undefined && (
          <span aria-hidden className="sm:hidden">
            {short}
          </span>
        )}
        <span className="figure mt-1 block text-base tracking-normal [word-spacing:0.15em] text-foreground normal-case">
          {formatNumber(count)} of {formatNumber(limit)}
        </span>
      </span>
    </HeaderCell>
  );
}

function matches(person: Person | undefined, search: string): boolean {
  const query = search.trim().toLowerCase();
  if (query === '') return true;
  return [getName(person), person?.username ?? ''].some((name) =>
    name.toLowerCase().includes(query),
  );
}

/** "Up to 3 members and 2 substitutes." */
export function formatLimits({
  maxTeamMembers,
  maxSubstitutes,
}: {
  maxTeamMembers: number;
  maxSubstitutes: number;
}): string {
  const members = `Up to ${formatCount(maxTeamMembers, 'member')}`;
  if (maxSubstitutes === 0) return `${members}.`;
  return `${members} and ${formatCount(maxSubstitutes, 'substitute')}.`;
}
