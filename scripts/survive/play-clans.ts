import { updateProfile } from '#shared/contract/accounts.ts';
import {
  approveJoinRequest,
  createClan,
  requestToJoin,
  updateClan,
} from '#shared/contract/clans.ts';
import type { User } from '../harness/sign-in.ts';
import { createThing, write, type Thing } from './ledger.ts';
import { showClan, type ClanState } from './show.ts';
import { pick, type Writer } from './writer.ts';

/** `players` may play for the clan. */
export type CreatedClan = { id: string; leader: User; players: string[] };

export async function playClans(writer: Writer): Promise<[CreatedClan, CreatedClan]> {
  const { ledger, host, joiner, profile, leaders } = writer;
  const ign = `host ${writer.number} of ${writer.created}`;
  await write(ledger, profile, { ign }, () => host.call(updateProfile, { body: { ign } }));

  const first = await makeClan(writer, leaders[0]);
  await takeIn(writer, first, joiner);
  await editClan(writer, first);
  const second = await makeClan(writer, leaders[1]);
  return [
    { id: first.id, leader: first.leader, players: [first.leader.userId, joiner.userId] },
    { id: second.id, leader: second.leader, players: [second.leader.userId] },
  ];
}

type OwnClan = { id: string; leader: User; thing: Thing<ClanState>; state: ClanState };

async function makeClan(writer: Writer, leader: User): Promise<OwnClan> {
  const { ledger, images } = writer;
  writer.created += 1;
  const address = {
    id: null as string | null,
    name: `Clan ${writer.number} ${writer.created}`,
  };
  const logo = writer.random.chance(0.5) ? pick(writer, images.logo) : null;
  const state: ClanState = {
    description: 'A new clan.',
    recruiting: true,
    leader: leader.userId,
    members: [],
    requests: {},
    logo: logo?.url ?? null,
  };
  const thing = createThing(address.name, null, () => showClan(leader, address));
  const { id } = await write(ledger, thing, state, () =>
    leader.call(createClan, {
      body: { name: address.name, description: state.description },
      ...(logo !== null && { files: { logo: logo.upload } }),
    }),
  );
  address.id = id;
  return { id, leader, thing, state };
}

async function takeIn({ ledger }: Writer, clan: OwnClan, user: User): Promise<void> {
  const params = { id: clan.id };
  const { userId } = user;
  clan.state = { ...clan.state, requests: { [userId]: 'pending' } };
  const request = await write(ledger, clan.thing, clan.state, () =>
    user.call(requestToJoin, { params, body: {} }),
  );
  clan.state = { ...clan.state, requests: { [userId]: 'approved' }, members: [userId] };
  await write(ledger, clan.thing, clan.state, () =>
    clan.leader.call(approveJoinRequest, { params: { ...params, requestId: request.id } }),
  );
}

async function editClan(writer: Writer, clan: OwnClan): Promise<void> {
  const logo = pick(writer, writer.images.logo);
  const changed = { description: 'A clan with a member.', recruiting: false };
  clan.state = { ...clan.state, ...changed, logo: logo.url };
  await write(writer.ledger, clan.thing, clan.state, () =>
    clan.leader.call(updateClan, {
      params: { id: clan.id },
      body: changed,
      files: { logo: logo.upload },
    }),
  );
}
