import { lazy, Suspense, useEffect, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { useClans } from '#web/features/clans/api/reads.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { openRoom, getRoom } from '../room/open-room.ts';
import { RoomDetails } from '../room/room-details.tsx';
import { readDraft } from './entry/draft-storage.ts';
import type { PlayerNames } from './entry/cell-names.ts';
import { StoredDraft, LeftoverDraft, rememberEntry } from './stored-draft.tsx';
import { useEnterRequest } from './requested-round.ts';
import { ownSides } from './own-sides.ts';
import { ResultCards } from './result-cards.tsx';
import { RoundReading } from './round-reading.tsx';
import { CardsSkeleton } from '../panel-skeletons.tsx';

const loadEntry = () => import('./entry/result-entry.tsx');
const ResultEntry = lazy(loadEntry);

type RoundViewProps = {
  tournament: Tournament;
  number: number;
  /** Undefined until the round has a room. */
  round: Round | undefined;
  rounds: readonly Round[];
  /** The approved sides by slot, then in the order of registration. */
  sides: readonly Registration[];
  names: PlayerNames;
  viewer: Viewer | null;
};

export function RoundView(props: RoundViewProps) {
  const { tournament, number, round, rounds, sides, names, viewer } = props;
  const runs = runsTournament(viewer, tournament);
  const mayEnter = runs && roundProblem('save', tournament.status, round?.status ?? null) === null;
  const [entering, setEntering] = useState<'asked' | 'restored' | 'left' | null>(() =>
    viewer !== null && readDraft(getAddress(viewer, props)) !== null ? 'restored' : null,
  );
  useEnterRequest(number, () => {
    setEntering('asked');
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  });
  const room = getRoom(round);
  const loadsOwnSides = room !== null && viewer !== null && !runs;
  const clans = useClans({ enabled: loadsOwnSides });
  const teams = useOwnTeams(loadsOwnSides ? viewer.userId : undefined);
  const own =
    viewer === null ? [] : ownSides(viewer.userId, sides, clans.data ?? [], teams.data ?? []);

  useEffect(() => {
    // Preloaded, so the grid opens even if the connection is lost later.
    if (runs) loadEntry().catch(() => undefined);
  }, [runs]);

  const showsGrid =
    sides.length > 0 &&
    mayEnter &&
    viewer !== null &&
    (entering === 'asked' || entering === 'restored');
  const tournamentId = tournament.id;
  useEffect(() => {
    if (showsGrid) rememberEntry({ tournamentId, round: number });
  }, [showsGrid, tournamentId, number]);

  const isLeftover = !mayEnter || sides.length === 0;
  const leftOver =
    viewer === null ? (
      <StoredDraft tournamentId={tournamentId} round={number} />
    ) : (
      isLeftover && <LeftoverDraft address={getAddress(viewer, props)} />
    );
  if (sides.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-5">
        {leftOver}
        <NoTeams tournamentId={tournamentId} runs={runs} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {leftOver}
      {/* The room of the running round is above the tabs. */}
      {room !== null &&
        viewer !== null &&
        number !== openRoom(tournament.status, rounds)?.roundNumber && (
          <section aria-label={`Room of round ${number}`}>
            <RoomDetails
              tournament={tournament}
              room={room}
              viewer={viewer}
              isOver={round?.status === 'ended' || tournament.status !== 'ongoing'}
            />
          </section>
        )}
      {round !== undefined && showsGrid ? (
        <Suspense fallback={<CardsSkeleton />}>
          <ResultEntry
            tournament={tournament}
            round={round}
            rounds={rounds}
            sides={sides}
            names={names}
            userId={viewer.userId}
            takeFocus={entering === 'asked'}
            onClose={() => setEntering('left')}
          />
        </Suspense>
      ) : (
        <RoundReading
          tournament={tournament}
          number={number}
          round={round}
          sides={sides}
          runs={runs}
          mayEnter={mayEnter}
          takeFocus={entering === 'left'}
          onEnter={() => setEntering('asked')}
        >
          <ResultCards round={round} sides={sides} names={names} own={own} />
        </RoundReading>
      )}
    </div>
  );
}

function NoTeams({ tournamentId, runs }: { tournamentId: string; runs: boolean }) {
  return (
    <EmptyState
      as="h3"
      title="No approved teams yet"
      text={
        runs
          ? 'Approve teams on the Teams tab; results are entered for each of them here.'
          : 'Results appear here for each team that the host approves.'
      }
      action={
        runs ? (
          <LinkButton href={`${paths.tournament(tournamentId)}?tab=teams`} variant="secondary">
            Open Teams
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function getAddress({ userId }: Viewer, { tournament, number }: RoundViewProps) {
  return { userId, tournamentId: tournament.id, round: number };
}
