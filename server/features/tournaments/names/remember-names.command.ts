import type { NameAlias } from '#shared/contract/name-aliases.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  decideNames,
  type ConfirmedName,
  type FreshName,
  type NamedSide,
} from '#shared/domain/tournaments/remembered-names.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction, lockName } from '#server/db/transaction.ts';
import { invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import {
  deleteAliases,
  holdTeams,
  insertAliases,
  listAliases,
  listNamedPlayers,
  listNamedSides,
  type AliasInsert,
  type AliasRow,
} from './name-aliases.repository.ts';
import { presentAlias } from './names.presenter.ts';

/** See rules/names. */
export function rememberNames(
  deps: Deps,
  viewer: Viewer,
  id: string,
  confirmed: readonly ConfirmedName[],
): Promise<NameAlias[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockedForOrganiser(tx, viewer, id);
    // All tournaments share the names of a clan, team or user.
    await lockName(tx, 'name_aliases');
    const { sides, columns, names } = await loadSides(tx, id);
    // A name that a player deletes must leave no trace, so the audit log never contains names of players.
    const describe = (texts: readonly Pick<FreshName, 'text' | 'subjectId'>[]) =>
      texts.map(({ text, subjectId }) => {
        const name = names.get(subjectId) ?? subjectId;
        return columns.has(subjectId) ? `${text} → ${name}` : `a name of ${name}`;
      });
    assertKnown(confirmed, sides);
    const before = await listAliases(tx, id);
    const { fresh, gone } = decideNames(confirmed, sides, before.map(asName));
    if (fresh.length === 0 && gone.length === 0) return before.map(presentAlias);
    if (gone.length > 0) await deleteAliases(tx, gone);
    if (fresh.length > 0) {
      const shared = { created_by: viewer.userId, created_at: deps.clock() };
      const toRow = ({ fold, text, subjectId }: FreshName): AliasInsert => ({
        id: deps.newId(),
        ...(columns.get(subjectId) ?? { clan_id: null, team_id: null, user_id: subjectId }),
        fold,
        text,
        ...shared,
      });
      await insertAliases(tx, fresh.map(toRow));
    }
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.remember_names',
      subject: { type: 'tournament', id },
      before: { names: describe(before.filter((row) => gone.includes(row.id)).map(asName)) },
      after: { names: describe(fresh) },
    });
    return (await listAliases(tx, id)).map(presentAlias);
  });
}

function asName({ id, fold, text, subject_id, created_at }: AliasRow) {
  return { id, fold, text, subjectId: subject_id, createdAt: created_at };
}

type Columns = Pick<AliasInsert, 'clan_id' | 'team_id' | 'user_id'>;

/** The keys of both maps are the ids of clans, teams and users; `columns` has no users. */
async function loadSides(tx: Tx, tournamentId: string) {
  const rows = await listNamedSides(tx, tournamentId);
  const players = Map.groupBy(
    await listNamedPlayers(tx, tournamentId),
    ({ registration_id }) => registration_id,
  );
  const teamIds = rows.flatMap(({ team_id }) => team_id ?? []);
  // Unlike a clan, a team can be deleted without locking the tournament in which it is approved.
  const teams = teamIds.length === 0 ? new Set<string>() : await holdTeams(tx, teamIds);
  const columns = new Map<string, Columns>();
  const names = new Map<string, string>();
  const sides = rows.map(({ id, name, clan_id, team_id }): NamedSide => {
    const teamId = team_id !== null && teams.has(team_id) ? team_id : null;
    const subjectId = clan_id ?? teamId;
    if (subjectId !== null) {
      columns.set(subjectId, { clan_id, team_id: teamId, user_id: null });
      names.set(subjectId, name);
    }
    for (const { user_id, username, ign } of players.get(id) ?? [])
      names.set(user_id, ign ?? username);
    return {
      registrationId: id,
      subjectId,
      name,
      players: (players.get(id) ?? []).map(({ user_id, username, ign }) => ({
        userId: user_id,
        names: [username, ign ?? username],
      })),
    };
  });
  return { sides, columns, names };
}

function assertKnown(confirmed: readonly ConfirmedName[], sides: readonly NamedSide[]): void {
  const registrations = new Set(sides.map(({ registrationId }) => registrationId));
  const users = new Set(sides.flatMap(({ players }) => players.map(({ userId }) => userId)));
  for (const [index, { registrationId, userId }] of confirmed.entries()) {
    if (registrationId !== undefined && !registrations.has(registrationId)) {
      const message = `${registrationId} is not an approved side of this tournament.`;
      throw invalidInput(`aliases.${index}.registrationId`, message);
    }
    if (userId !== undefined && !users.has(userId)) {
      const message = `${userId} does not play for an approved side of this tournament.`;
      throw invalidInput(`aliases.${index}.userId`, message);
    }
  }
}
