import { useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Organisers } from '#shared/domain/tournaments/permissions.ts';
import { useCountdown } from '#web/lib/countdown.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { Clock } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useTournamentPeople } from '../../api/reads.ts';
import { useRoomReads } from '../../api/rooms.ts';
import { RoomPost } from './room-post.tsx';
import { isMissing, listDelivered, type Delivered, type Receiver } from './list-delivered.ts';

type RoomDeliveryProps = {
  tournament: Organisers & Pick<Tournament, 'id' | 'roomPosts' | 'sponsorDiscordServerId'>;
  round: Pick<Round, 'roundNumber' | 'roomOpensAt'>;
  /** The approved sides by slot, then in the order of registration. */
  sides: readonly Registration[];
};

/** See rules/rounds 2.9. */
export default function RoomDelivery({ tournament, round, sides }: RoomDeliveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { roundNumber: number, roomOpensAt } = round;
  const isHidden = (useCountdown(roomOpensAt) ?? 0) > 0;
  const reads = useRoomReads(tournament.id, number);
  const people = useTournamentPeople(tournament.id);
  if (reads.data === undefined) {
    if (reads.error === null) return <div className="h-9 pointer-coarse:h-11" />;
    return (
      <Notice text="Unable to load the list of players who received the room." query={reads} />
    );
  }
  const names = new Map(
    [...(people.data ?? [])].map(([id, { ign, username }]) => [id, ign ?? username]),
  );
  const delivered = listDelivered({
    tournament,
    sides,
    round: number,
    reads: reads.data,
    names,
  });
  const { got, due } = delivered;
  const { sponsorDiscordServerId: serverId } = tournament;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SmallButton className="tabular-nums" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Room delivered to {formatNumber(got)} of {formatNumber(due)}
      </SmallButton>
      {serverId !== null && (
        <RoomPost
          tournament={{ ...tournament, sponsorDiscordServerId: serverId }}
          number={number}
          isHidden={isHidden}
        />
      )}
      {isOpen && (
        <Dialog
          onClose={() => setIsOpen(false)}
          title={`Room of Round ${number}`}
          description="Players who received the room on this site. A new room starts a new list. Host, assistants and banned players are not counted."
        >
          <StaleNotice subject="The list" parts={[reads]} />
          <List delivered={delivered} />
        </Dialog>
      )}
    </div>
  );
}

function List({ delivered }: { delivered: Delivered }) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { got, due, former } = delivered;
  const missing = due - got;
  const sides = delivered.sides.filter(({ players }) => !onlyMissing || players.some(isMissing));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-semibold tabular-nums">
          {missing === 0
            ? `${formatCount(due, 'player')} got it, nobody is missing`
            : `${formatNumber(got)} of ${formatCount(due, 'player')} got it, ${formatNumber(missing)} not yet`}
        </p>
        <Switch
          checked={onlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
          className="text-sm"
        >
          Only missing
        </Switch>
      </div>
      <ul className="grid gap-5">
        {sides.map(({ id, name, players, managers }) => (
          <li key={id} className="min-w-0">
            <div className="flex items-baseline justify-between gap-4 border-b pb-1.5">
              <h3 className="min-w-0 font-semibold">
                <Name>{name}</Name>
              </h3>
              <p className="shrink-0 text-sm text-muted-foreground tabular-nums">
                {formatNumber(
                  players.filter(({ at, isBanned }) => !isBanned && at !== null).length,
                )}{' '}
                of {formatNumber(players.filter(({ isBanned }) => !isBanned).length)}
              </p>
            </div>
            <Receivers receivers={onlyMissing ? players.filter(isMissing) : players} />
            {!onlyMissing && <Receivers receivers={managers} part="manages the team" />}
          </li>
        ))}
        {!onlyMissing && former.length > 0 && (
          <li className="min-w-0">
            <h3 className="border-b pb-1.5 font-semibold">No longer on an approved team</h3>
            <Receivers receivers={former} />
          </li>
        )}
      </ul>
    </>
  );
}

function Receivers({ receivers, part }: { receivers: readonly Receiver[]; part?: string }) {
  if (receivers.length === 0) return null;
  return (
    <ul className="text-sm">
      {receivers.map(({ userId, name, at, isBanned }) => (
        <li key={userId} className="flex min-h-8 items-center justify-between gap-4">
          <span className="flex min-w-0 items-baseline gap-2">
            <Name>{name}</Name>
            {part !== undefined && (
              <span className="shrink-0 text-xs text-muted-foreground">{part}</span>
            )}
          </span>
          {isBanned ? (
            <span className="shrink-0 text-muted-foreground">Banned, gets no room</span>
          ) : at === null ? (
            <span className="shrink-0 font-semibold text-warning">Not yet</span>
          ) : (
            <Clock at={at} className="shrink-0 text-muted-foreground tabular-nums" />
          )}
        </li>
      ))}
    </ul>
  );
}
