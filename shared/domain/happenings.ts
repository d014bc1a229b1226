/** The public result of a side in a round. */
type HappenedResult = { placement: number | null; kills: number };

type InTournament = { tournamentId: string };
type OfSide = InTournament & { registrationId: string };
type OfRound = InTournament & { roundNumber: number };

/** The name of the side, since its registration may be deleted. */
type NamedSide = { side: string };

export type AbsentSide = NamedSide & { registrationId: string };

type Told<Kind extends string, Subject, Data> = { kind: Kind; data: Data } & Subject;
type Nothing = Record<string, never>;

/**
 * A fact that may be published (rules/happenings 1). `kind` says what happened, and the ids say to whom or what.
 * `data` has the values that cannot be read from the rows later, but never a room, an email or an id of Discord.
 */
export type Happening =
  | Told<StatusKind, InTournament, Nothing>
  /** `from` and `to` are times in ISO 8601. */
  | Told<'tournament.start_moved', InTournament, { from: string; to: string }>
  | Told<
      | 'registration.entered'
      | 'registration.approved'
      | 'registration.rejected'
      | 'registration.waitlisted'
      /** A waitlisted side moved up in the queue. */
      | 'registration.promoted'
      | 'registration.cancelled',
      OfSide,
      NamedSide
    >
  /** Sides got slots, lost them or swapped them. */
  | Told<'slots.changed', InTournament, Nothing>
  /** Players of a side changed. `in` or `out` is null if nobody came in or went out. */
  | Told<
      'registration.substituted',
      OfSide,
      NamedSide & { in: string | null; out: string | null; fromRound: number }
    >
  /** A closed check-in is reopened when its closing is undone. */
  | Told<'check_in.opened' | 'check_in.closed' | 'check_in.reopened', InTournament, Nothing>
  /** The approved sides that had not checked in. */
  | Told<'check_in.reminded' | 'check_in.last_call', InTournament, { sides: AbsentSide[] }>
  /** Players can read the room of a round, the room changed, or the round ended. */
  | Told<'round.opened' | 'round.room_changed' | 'round.ended', OfRound, Nothing>
  /** The first results of a round, or later ones. A result is null if the side has no row. */
  | Told<'round.results_saved' | 'round.results_corrected', OfRound, { sides: ChangedSide[] }>
  | Told<'round.ignored', OfRound, { reason: string }>
  | Told<'round.counted_again', OfRound, Nothing>
  /** All orders of tied sides that organisers have decided on and that apply now. */
  | Told<'standings.decided', InTournament, { orders: DecidedOrder[] }>
  /** `points` are hundredths. */
  | Told<'adjustment.given' | 'adjustment.taken_back', OfSide, NamedSide & { points: number }>
  | Told<'clan.join_requested', { clanId: string; userId: string }, Nothing>
  | Told<'clan.request_decided', { clanId: string; userId: string }, { accepted: boolean }>
  | Told<'clan.entered_tournament', OfSide & { clanId: string }, Nothing>
  /** A message to Discord failed permanently. `deliveryId` is its id here. */
  | Told<'delivery.failed', InTournament & { roundNumber?: number }, { deliveryId: string }>
  /** A series could not create something. `userId` is its host. */
  | Told<'series.skipped', { seriesId: string; userId: string }, SeriesSkip>;

/** The missing part: the tournaments of these dates, their opening, or the named reserved sides. */
export type SeriesSkip = {
  dates: string[];
  reason: 'missed' | 'settings' | 'not_host' | 'sides';
  sides: { name: string; reason: string }[];
};

export type HappeningKind = Happening['kind'];

/** A change of a tournament's status. A tournament is resumed when its cancellation is lifted. */
export type StatusKind =
  | 'tournament.opened'
  | 'tournament.started'
  | 'tournament.finished'
  | 'tournament.cancelled'
  | 'tournament.resumed';

/** A side whose result changed. */
export type ChangedSide = {
  registrationId: string;
  side: string;
  before: HappenedResult | null;
  after: HappenedResult | null;
};

type DecidedOrder = { registrationId: string; side: string }[];

type SideKind = Exclude<
  Extract<HappeningKind, `registration.${string}`>,
  'registration.substituted'
>;

/** Returns the happening of a side. `id` is the id of its registration. */
export function ofSide(
  kind: SideKind,
  tournamentId: string,
  { id, name }: { id: string; name: string },
): Happening {
  return { kind, tournamentId, registrationId: id, data: { side: name } };
}
