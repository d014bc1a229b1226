import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import {
  makeTrio,
  makeTournament,
  registerSide,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { makeJoinRequest } from '../../testing/join-requests.ts';
import { inTurn } from '../../testing/locks.ts';
import { visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

async function makeActors() {
  const { clan, handler, member } = await makeTrio(world);
  const post = ({ ask }: Person, what: string, body?: object) =>
    ask('POST', `/api/clans/${clan.id}/${what}`, body);
  return {
    clan,
    leader: clan.leader,
    handler,
    member,
    transfer: (by: Person, to: Person) => post(by, 'transfer-leadership', { newLeaderId: to.id }),
    setRole: (by: Person, of: Person, newRole: string) =>
      post(by, 'member-role', { userId: of.id, newRole }),
    remove: (by: Person, who: Person) => post(by, 'remove-member', { userId: who.id }),
    leave: (who: Person) => post(who, 'leave'),
    approve: (by: Person, request: { id: string }) =>
      post(by, `join-requests/${request.id}/approve`),
  };
}

type Call = () => Promise<{ status: number; body: { code?: string } }>;

/** The calls are concurrent, but take effect in this order. */
async function inThisOrder(...calls: Call[]): Promise<(string | number)[]> {
  const answers = await inTurn(world.db, calls);
  return answers.map(({ status, body }) => body.code ?? status);
}

async function readRoles({ id }: TestClan) {
  const rows = await world.db
    .selectFrom('clan_members')
    .select(['user_id', 'role'])
    .where('clan_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

async function membersOn({ id }: TestTournament): Promise<string[][]> {
  const { body } = await visitor(world)('GET', `/api/tournaments/${id}/registrations`);
  return (body as Registration[]).map(({ selectedMembers }) => selectedMembers);
}

describe("two concurrent changes of a clan's members", () => {
  test('the first of two transfers wins', async () => {
    const { clan, leader, handler, member, transfer } = await makeActors();
    const came = await inThisOrder(
      () => transfer(leader, member),
      () => transfer(leader, handler),
    );
    expect(came).toEqual([200, 'not_clan_leader']);
    expect(await readRoles(clan)).toEqual({
      [leader.id]: 'handler',
      [handler.id]: 'handler',
      [member.id]: 'leader',
    });
  });

  test('a transfer waits for a promotion of the same member', async () => {
    const { clan, leader, member, transfer, setRole } = await makeActors();
    const came = await inThisOrder(
      () => setRole(leader, member, 'handler'),
      () => transfer(leader, member),
    );
    expect(came).toEqual([200, 200]);
    expect(await readRoles(clan)).toMatchObject({ [leader.id]: 'handler', [member.id]: 'leader' });
  });

  test('during a transfer the old leader can no longer promote and demote', async () => {
    const { clan, leader, handler, member, transfer, setRole } = await makeActors();
    const came = await inThisOrder(
      () => transfer(leader, member),
      () => setRole(leader, member, 'member'),
      () => setRole(leader, handler, 'member'),
    );
    expect(came).toEqual([200, 'not_clan_leader', 'not_clan_leader']);
    expect(await readRoles(clan)).toMatchObject({ [handler.id]: 'handler', [member.id]: 'leader' });
  });

  test('the new leader cannot leave during the transfer, and a member who left before cannot become the leader', async () => {
    const one = await makeActors();
    expect(
      await inThisOrder(
        () => one.transfer(one.leader, one.member),
        () => one.leave(one.member),
      ),
    ).toEqual([200, 'clan_leader_cannot_leave']);
    const other = await makeActors();
    expect(
      await inThisOrder(
        () => other.leave(other.member),
        () => other.transfer(other.leader, other.member),
      ),
    ).toEqual([200, 'target_not_clan_member']);
    expect(await readRoles(other.clan)).toMatchObject({ [other.leader.id]: 'leader' });
  });

  test('the leader can leave after a transfer, but not before', async () => {
    const one = await makeActors();
    const came = await inThisOrder(
      () => one.transfer(one.leader, one.member),
      () => one.leave(one.leader),
    );
    expect(came).toEqual([200, 200]);
    expect(await readRoles(one.clan)).toEqual({
      [one.handler.id]: 'handler',
      [one.member.id]: 'leader',
    });
    expect((await one.leave(one.member)).body.code).toBe('clan_leader_cannot_leave');
  });

  test('a handler who is being demoted or removed can no longer decide requests', async () => {
    const one = await makeActors();
    const { request } = await makeJoinRequest(world, one.clan);
    expect(
      await inThisOrder(
        () => one.setRole(one.leader, one.handler, 'member'),
        () => one.approve(one.handler, request),
      ),
    ).toEqual([200, 'not_clan_manager']);
    const other = await makeActors();
    const { request: second } = await makeJoinRequest(world, other.clan);
    expect(
      await inThisOrder(
        () => other.remove(other.leader, other.handler),
        () => other.approve(other.handler, second),
      ),
    ).toEqual([200, 'not_clan_manager']);
    expect(Object.keys(await readRoles(other.clan))).toHaveLength(2);
  });

  test('a member is removed once, and not after leaving', async () => {
    const one = await makeActors();
    const removal = () => one.remove(one.leader, one.member);
    expect(await inThisOrder(removal, removal)).toEqual([200, 'target_not_clan_member']);
    expect(
      await inThisOrder(
        () => one.leave(one.handler),
        () => one.remove(one.leader, one.handler),
      ),
    ).toEqual([200, 'target_not_clan_member']);
  });

  test('in any order, there is one leader in the end', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { clan, leader, handler, member, ...act } = await makeActors();
      const answers = await Promise.all([
        act.transfer(leader, member),
        act.setRole(leader, member, 'handler'),
        act.remove(leader, member),
        act.transfer(leader, handler),
        act.leave(member),
        act.leave(leader),
      ]);
      for (const { status } of answers) expect([200, 400, 403, 409]).toContain(status);
      const roles = Object.values(await readRoles(clan));
      expect(roles.filter((role) => role === 'leader')).toHaveLength(1);
    }
  });
});

describe('a member who is removed while the clan registers', () => {
  const register = (clan: TestClan, { id }: TestTournament, people: readonly Person[]) =>
    clan.leader.ask('POST', `/api/tournaments/${id}/register-clan`, {
      clanId: clan.id,
      selectedMembers: people.map((person) => person.id),
      selectedSubstitutes: [],
    });

  test('is dropped from an earlier registration', async () => {
    const { clan, leader, handler, member, remove } = await makeActors();
    const tournament = await makeTournament(world);
    const came = await inThisOrder(
      () => register(clan, tournament, [member, handler]),
      () => remove(leader, member),
    );
    expect(came).toEqual([201, 200]);
    expect(await membersOn(tournament)).toEqual([[handler.id]]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('is refused by a later registration', async () => {
    const { clan, leader, handler, member, remove } = await makeActors();
    const tournament = await makeTournament(world);
    const came = await inThisOrder(
      () => remove(leader, member),
      () => register(clan, tournament, [member, handler]),
    );
    expect(came).toEqual([200, 'invalid_input']);
    expect(await membersOn(tournament)).toEqual([]);
  });

  test('either plays on a side that is approved concurrently, or is dropped, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { clan, leader, handler, member, remove } = await makeActors();
      const tournament = await makeTournament(world);
      const side = await registerSide(world, tournament, { clan, players: [handler, member] });
      const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/approve`;
      const [removed, approved] = await Promise.all([
        remove(leader, member),
        tournament.host.ask('POST', path),
      ]);
      expect([removed.status, approved.status]).toEqual([200, 200]);
      expect(await membersOn(tournament)).toEqual([approved.body.selectedMembers]);
      expect(await storedStats(world)).toEqual(await recountStats(world));
    }
  });
});
