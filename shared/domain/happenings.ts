/** The result of a side in a round, as everybody sees it. */
type HappenedResult = { placement: number | null; kills: number };

type InTournament = { tournamentId: string };
type OfSide = InTournament & { registrationId: string };
type OfRound = InTournament & { roundNumber: number };

/** A side is named, since its registration may be deleted. */
type NamedSide = { side: string };

type Told<Kind extends string, Subject, Data> = { kind: Kind; data: Data } & Subject;
type Nothing = Record<string, never>;

/**
 * What happened, in facts that may be published (rules/happenings 1): `kind` names it, the ids say to whom or what,
 * and `data` has what cannot be read from the rows later. Never a room, an email or an id of Discord.
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
      | 'registration.cancelled',
      OfSide,
      NamedSide
    >
  /** Its room can be read, or is another one; or it ended. */
  | Told<'round.opened' | 'round.room_changed' | 'round.ended', OfRound, Nothing>
  /** The first results of a round, and later ones; null where the side has no row. */
  | Told<'round.results_saved' | 'round.results_corrected', OfRound, { sides: ChangedSide[] }>
  | Told<'round.ignored', OfRound, { reason: string }>
  | Told<'round.counted_again', OfRound, Nothing>
  /** All orders of tied sides that organisers have decided on and that hold now. */
  | Told<'standings.decided', InTournament, { orders: DecidedOrder[] }>
  /** `points` are hundredths. */
  | Told<'adjustment.given' | 'adjustment.taken_back', OfSide, NamedSide & { points: number }>
  | Told<'clan.join_requested', { clanId: string; userId: string }, Nothing>
  | Told<'clan.request_decided', { clanId: string; userId: string }, { accepted: boolean }>
  | Told<'clan.entered_tournament', OfSide & { clanId: string }, Nothing>;

export type HappeningKind = Happening['kind'];

/** A change of a tournament's status; it resumes when its cancellation is lifted. */
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

type SideKind = Extract<HappeningKind, `registration.${string}`>;

/** Returns what happened to a side: its id is that of its registration. */
export function ofSide(
  kind: SideKind,
  tournamentId: string,
  { id, name }: { id: string; name: string },
): Happening {
  return { kind, tournamentId, registrationId: id, data: { side: name } };
}
