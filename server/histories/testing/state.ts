import { sql } from 'kysely';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { testOwnerDiscordId, type TestWorld } from '../../testing/test-app.ts';

/** Every id in the database, with the data that actions need about it. Histories draw their arguments from it. */
export type State = {
  users: { id: string; banned: boolean; role: string; isOwner: boolean; signedIn: boolean }[];
  clans: { id: string; name: string; people: { id: string; role: string }[] }[];
  requests: { id: string; clanId: string; userId: string; status: string }[];
  teams: { id: string; people: { id: string; leads: boolean }[] }[];
  tournaments: TournamentState[];
  registrations: RegistrationState[];
  /** The tokens of invites to teams, newest last. */
  invites: string[];
  rounds: { tournamentId: string; number: number; status: string; version: number }[];
  adjustments: { id: string; tournamentId: string; takenBack: boolean }[];
  /** Missed check-ins, with whether they are revoked. */
  noShows: { id: string; userId: string; isRevoked: boolean }[];
  /** The latest acts of each tournament, newest first. */
  acts: { id: string; tournamentId: string; action: string; isUndone: boolean }[];
};

export type TournamentState = {
  id: string;
  host: string;
  assistants: string[];
  status: TournamentStatus;
  maxTeams: number;
  members: number;
  substitutes: number;
  totalRounds: number;
  firstSlot: number;
  /** Whether the queue moves up automatically, and whether sides that missed check-ins wait behind the others. */
  promotes: boolean;
  noShowsWait: boolean;
  scoringVersion: number;
};

export type RegistrationState = {
  id: string;
  tournamentId: string;
  clanId: string | null;
  teamId: string | null;
  registeredBy: string;
  status: 'waitlist' | 'approved' | 'rejected';
  slot: number | null;
  /** The time from which it waits, and the number of check-ins that its player with the most has missed. */
  queueFrom: string;
  missed: number;
  players: string[];
  substitutes: string[];
  /** The ids of the players who went out of the side. */
  former: string[];
  hasResults: boolean;
  /** Whether it has a place in a round. */
  hasPlayed: boolean;
};

const latestActs = 12;

/** Reads the current state in one statement. */
export async function readState({ db }: Pick<TestWorld, 'db'>): Promise<Omit<State, 'invites'>> {
  const { rows } = await sql<{ state: Omit<State, 'invites'> }>`select json_build_object(
    'users', (${list(sql`
      select id, banned, role, discord_id = ${testOwnerDiscordId} as "isOwner",
        exists (select 1 from sessions where user_id = users.id) as "signedIn"
      from users order by id`)}),
    'clans', (${list(sql`
      select id, name, (${list(sql`
        select user_id as id, role from clan_members where clan_id = clans.id order by user_id
      `)}) as people from clans order by id`)}),
    'requests', (${list(sql`
      select id, clan_id as "clanId", user_id as "userId", status
      from join_requests order by id`)}),
    'teams', (${list(sql`
      select id, (${list(sql`
        select user_id as id, is_leader as leads from team_members
        where team_id = teams.id order by user_id
      `)}) as people from teams order by id`)}),
    'tournaments', (${list(sql`
      select id, host_user_id as host, status, max_teams as "maxTeams",
        max_team_members as members, max_substitutes as substitutes,
        total_rounds as "totalRounds", first_slot as "firstSlot",
        promotes_waitlist as promotes, no_shows_wait as "noShowsWait",
        scoring_version as "scoringVersion", array(
          select user_id from tournament_assistants
          where tournament_id = tournaments.id order by user_id
        ) as assistants
      from tournaments order by id`)}),
    'registrations', (${list(sql`
      select id, tournament_id as "tournamentId", clan_id as "clanId", team_id as "teamId",
        registered_by as "registeredBy", status, slot,
        coalesce(queue_from, created_at) as "queueFrom", (
          select coalesce(max(times), 0) from (
            select count(distinct no_shows.id) as times from registration_players
            join no_shows on no_shows.user_id = registration_players.user_id
            join tournaments on tournaments.id = registrations.tournament_id
            where registration_players.registration_id = registrations.id and revoked_at is null
              and no_shows.at > tournaments.start_date - interval '90 days'
            group by registration_players.user_id
          ) as counted
        ) as missed, array(
          select user_id from registration_players
          where registration_id = registrations.id order by kind, position
        ) as players, array(
          select user_id from registration_players
          where registration_id = registrations.id and kind = 'substitute' order by position
        ) as substitutes, array(
          select user_id from former_players
          where registration_id = registrations.id order by user_id, since_round
        ) as former,
        exists (select 1 from round_results where registration_id = registrations.id) as "hasResults",
        exists (select 1 from round_results
          where registration_id = registrations.id and placement is not null) as "hasPlayed"
      from registrations order by id`)}),
    'rounds', (${list(sql`
      select tournament_id as "tournamentId", round_number as number, status, version
      from rounds order by tournament_id, round_number`)}),
    'adjustments', (${list(sql`
      select id, tournament_id as "tournamentId", taken_back_at is not null as "takenBack"
      from score_adjustments order by id`)}),
    'noShows', (${list(sql`
      select id, user_id as "userId", revoked_at is not null as "isRevoked"
      from no_shows order by id`)}),
    'acts', (${list(sql`
      select id, tournament_id as "tournamentId", action, undone_by is not null as "isUndone"
      from (
        select *, row_number() over (partition by tournament_id order by at desc, id desc) as place
        from audit_log where tournament_id is not null
      ) as listed where place <= ${latestActs} order by at desc, id desc`)})
  ) as state`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row.state;
}

function list(query: ReturnType<typeof sql>) {
  return sql`select coalesce(json_agg(to_json(listed)), '[]') from (${query}) as listed`;
}

export function listIds(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}

/** Returns the leader of a clan, followed by its handlers. */
export function listManagers(clan: State['clans'][number] | undefined): string[] {
  return listIds((clan?.people ?? []).filter(({ role }) => role !== 'member'));
}

export function listLeaders(team: State['teams'][number] | undefined): string[] {
  return listIds((team?.people ?? []).filter(({ leads }) => leads));
}

export function listRunners(tournament: TournamentState | undefined): string[] {
  return tournament === undefined ? [] : [tournament.host, ...tournament.assistants];
}

export function findTournament(state: State, id: string): TournamentState | undefined {
  return state.tournaments.find((tournament) => tournament.id === id);
}

export function tournamentsIn(state: State, ...statuses: TournamentStatus[]): string[] {
  return listIds(state.tournaments.filter(({ status }) => statuses.includes(status)));
}
