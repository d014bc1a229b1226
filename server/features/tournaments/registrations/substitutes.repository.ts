import { sql } from 'kysely';
import type { Db, ReadDb, Tx } from '#server/db/connection.ts';

/** `untilRound` is null for a selected player. */
export type SubstitutionRow = { userId: string; fromRound: number; untilRound: number | null };

/** Selects the substitutions of a row of `registrations`. */
export const substitutionsOf = sql<SubstitutionRow[]>`(
  select coalesce(
    json_agg(
      json_build_object('userId', user_id, 'fromRound', since_round, 'untilRound', until_round)
      order by since_round, user_id
    ), '[]'
  ) from (
    select user_id, since_round, null::integer as until_round from registration_players
    where registration_id = registrations.id and since_round > 1
    union all select user_id, since_round, until_round from former_players
    where registration_id = registrations.id
  ) as limited
)`;

export function everyone(db: ReadDb) {
  const selected = db.selectFrom('registration_players').select(['registration_id', 'user_id']);
  const former = db.selectFrom('former_players').select(['registration_id', 'user_id']);
  return db.selectFrom(selected.unionAll(former).as('everyone'));
}

type RosterRows = {
  members: readonly string[];
  substitutes: readonly string[];
  substitutions: readonly SubstitutionRow[];
};

export async function replaceRoster(
  tx: Tx,
  registrationId: string,
  { members, substitutes, substitutions }: RosterRows,
): Promise<void> {
  await clearRoster(tx, registrationId);
  const since = new Map(
    substitutions
      .filter(({ untilRound }) => untilRound === null)
      .map(({ userId, fromRound }) => [userId, fromRound]),
  );
  const toRow = (kind: 'member' | 'substitute') => (user_id: string, position: number) => ({
    registration_id: registrationId,
    user_id,
    kind,
    position,
    since_round: since.get(user_id) ?? 1,
  });
  const rows = [...members.map(toRow('member')), ...substitutes.map(toRow('substitute'))];
  await tx.insertInto('registration_players').values(rows).execute();
  const former = substitutions.flatMap(({ userId, fromRound, untilRound }) =>
    untilRound === null
      ? []
      : {
          registration_id: registrationId,
          user_id: userId,
          since_round: fromRound,
          until_round: untilRound,
        },
  );
  if (former.length > 0) await tx.insertInto('former_players').values(former).execute();
}

async function clearRoster(db: Db, registrationId: string): Promise<void> {
  for (const table of ['registration_players', 'former_players'] as const) {
    await db.deleteFrom(table).where('registration_id', '=', registrationId).execute();
  }
}

/**
 * The selected players then belong to their side in all rounds. Returns the former players who are not selected again,
 * each once for a side.
 */
export async function dropSubstitutions(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<{ user_id: string }[]> {
  await tx
    .updateTable('registration_players')
    .set({ since_round: 1 })
    .where('registration_id', '=', sql<string>`any(${registrationIds})`)
    .where('since_round', '>', 1)
    .execute();
  const { rows } = await sql<{ user_id: string }>`
    with gone as (
      delete from former_players where registration_id = any(${registrationIds})
      returning registration_id, user_id
    )
    select distinct registration_id, user_id from gone where not exists (
      select from registration_players as selected
      where selected.registration_id = gone.registration_id and selected.user_id = gone.user_id
    )
  `.execute(tx);
  return rows;
}

type RoundFacts = { roundNumber: number; isPlayed: boolean; hasKills: boolean };

/** Returns only rounds that have a room. */
export async function listSubstitutionRounds(
  db: ReadDb,
  tournamentId: string,
  { registrationId, userId }: { registrationId: string; userId: string | null },
): Promise<RoundFacts[]> {
  const { rows } = await sql<RoundFacts>`
    select round_number as "roundNumber",
      status = 'ended' or exists (
        select from round_results where round_id = rounds.id
      ) as "isPlayed",
      exists (
        select from member_kills
        where round_id = rounds.id and registration_id = ${registrationId}
          and user_id = ${userId}::uuid
      ) as "hasKills"
    from rounds where tournament_id = ${tournamentId} order by round_number
  `.execute(db);
  return rows;
}

export async function listSideKills(
  db: ReadDb,
  registrationId: string,
): Promise<{ userId: string; roundNumber: number }[]> {
  const rows = await db
    .selectFrom('member_kills')
    .innerJoin('rounds', 'rounds.id', 'member_kills.round_id')
    .select(['user_id', 'round_number'])
    .where('registration_id', '=', registrationId)
    .orderBy('round_number')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: userId, round_number: roundNumber }) => ({ userId, roundNumber }));
}
