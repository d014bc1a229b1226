import { afterEach, describe, expect, test } from 'vitest';
import { reencodeImage } from '../../platform/images.ts';
import {
  makeClan,
  makeTournament,
  shortForm,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { referredFiles, storedFiles } from '../../testing/files.ts';
import { imageForm, png } from '../../testing/images.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { releaseFiles } from './files.repository.ts';
import { reencodeImages, releaseImages, storeImages } from './take-images.step.ts';

const world = useTestWorld();

const nobody = { userId: 'nobody' };

type Uploads = Parameters<typeof imageForm>[1];

const editClan = ({ id, leader }: TestClan, uploads: Uploads, fields = {}, by = leader) =>
  by.ask('PUT', `/api/clans/${id}`, imageForm(fields, uploads));
const editTournament = ({ id, host }: TestTournament, uploads: Uploads, fields = {}) =>
  host.ask('PUT', `/api/tournaments/${id}`, imageForm(fields, uploads));
const create = (host: Person, uploads: Uploads, fields = {}) =>
  host.ask('POST', '/api/tournaments', imageForm({ ...shortForm, ...fields }, uploads));

const readStored = () => storedFiles(world);
const readReferred = () => referredFiles(world);
const getName = (url: unknown) => String(url).replace('/files/', '');

async function expectNoOrphans() {
  expect(await readStored()).toEqual(await readReferred());
}

afterEach(expectNoOrphans);

describe('an image', () => {
  test('is stored with a new tournament, each in its own size', async () => {
    const host = await makeUser(world);
    const { status, body } = await create(host, [
      ['banner', await png(1)],
      ['sponsorLogo', await png(2)],
    ]);
    expect(status).toBe(201);
    const row = await world.db
      .selectFrom('files')
      .selectAll()
      .where('name', '=', getName(body.bannerUrl))
      .executeTakeFirstOrThrow();
    expect(row.content).toEqual(await reencodeImage(await png(1), 'banner', 'anybody'));
    expect(row.created_at).toEqual(world.deps.clock());
    expect(await readStored()).toContain(getName(body.sponsorLogoUrl));
    const read = await host.ask('GET', `/api/tournaments/${body.id}`);
    expect(read.body).toMatchObject({
      bannerUrl: body.bannerUrl,
      sponsorLogoUrl: body.sponsorLogoUrl,
    });
  });

  test('is stored with a new clan', async () => {
    const leader = await makeUser(world);
    const fields = { name: 'With a logo', description: 'x' };
    const form = imageForm(fields, [['logo', await png(3)]]);
    const { status, body } = await leader.ask('POST', '/api/clans', form);
    expect([status, await readStored()]).toEqual([
      201,
      expect.arrayContaining([getName(body.logoUrl)]),
    ]);
  });

  test('is replaced, and the old one is deleted', async () => {
    const clan = await makeClan(world);
    const first = await editClan(clan, [['logo', await png(4)]]);
    const second = await editClan(clan, [['logo', await png(5)]]);
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect(await readStored()).not.toContain(getName(first.body.logoUrl));
    expect(await readStored()).toContain(getName(second.body.logoUrl));
  });

  test('that is sent again stays', async () => {
    const clan = await makeClan(world);
    const first = await editClan(clan, [['logo', await png(6)]]);
    const again = await editClan(clan, [['logo', await png(6)]]);
    expect(again).toMatchObject({ status: 200, body: { logoUrl: first.body.logoUrl } });
  });

  test.each([
    ['an empty address in a form', imageForm({ logoUrl: '' }, [])],
    ['an empty address and no chosen file', imageForm({ logoUrl: '' }, [['logo', null]])],
    ['null', { logoUrl: null }],
  ])('is removed by %s', async (_how, body) => {
    const clan = await makeClan(world);
    const before = await readStored();
    await editClan(clan, [['logo', await png(7)]]);
    const answer = await clan.leader.ask('PUT', `/api/clans/${clan.id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { logoUrl: null } });
    expect(await readStored()).toEqual(before);
  });

  test('stays if the form has its address or another one, or a file with an empty address', async () => {
    const clan = await makeClan(world);
    const { logoUrl } = (await editClan(clan, [['logo', await png(8)]])).body;
    for (const sent of [logoUrl, 'https://evil.example/x.png', '/files/x', 'null']) {
      expect((await editClan(clan, [], { logoUrl: sent })).body.logoUrl).toBe(logoUrl);
    }
    const fresh = await editClan(clan, [['logo', await png(9)]], { logoUrl: '' });
    expect(fresh.body.logoUrl).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(fresh.body.logoUrl).not.toBe(logoUrl);
  });

  test('that several rows refer to stays until the last of them drops it', async () => {
    const [one, two] = [await makeClan(world), await makeClan(world)];
    const tournament = await makeTournament(world);
    const image = await png(10);
    const name = getName((await editClan(one, [['logo', image]])).body.logoUrl);
    await editClan(two, [['logo', image]]);
    const edited = await editTournament(tournament, [
      ['banner', image],
      ['sponsorLogo', image],
    ]);
    // The image is so small that a banner and a logo only differ in quality.
    expect(getName(edited.body.sponsorLogoUrl)).toBe(name);
    expect(getName(edited.body.bannerUrl)).not.toBe(name);
    await editClan(one, [], { logoUrl: '' });
    expect(await readStored()).toContain(name);
    await editTournament(tournament, [], { sponsorLogoUrl: '' });
    expect(await readStored()).toContain(name);
    await editClan(two, [['logo', await png(11)]]);
    expect(await readStored()).not.toContain(name);
  });
});

describe('no file remains after', () => {
  test.each<[string, number, (clan: TestClan, image: Buffer) => ReturnType<Person['ask']>]>([
    ['a bad field', 400, (clan, logo) => editClan(clan, [['logo', logo]], { name: 'x' })],
    [
      'a stranger',
      403,
      async (clan, logo) => editClan(clan, [['logo', logo]], {}, await makeUser(world)),
    ],
    [
      'a clan that does not exist',
      404,
      (clan, logo) =>
        editClan({ ...clan, id: '01890a5d-ac96-774b-bcce-b302099a8057' }, [['logo', logo]]),
    ],
    [
      'a taken name',
      409,
      async (clan, logo) =>
        editClan(clan, [['logo', logo]], { name: (await makeClan(world)).name }),
    ],
    [
      'a second file that is not an image',
      415,
      (clan, logo) =>
        create(clan.leader, [
          ['banner', logo],
          ['sponsorLogo', Buffer.from('<svg/>')],
        ]),
    ],
    [
      'a second file of the same name',
      400,
      (clan, logo) =>
        create(clan.leader, [
          ['banner', logo],
          ['banner', logo],
        ]),
    ],
    [
      'a file under an unknown name',
      400,
      (clan, logo) =>
        create(clan.leader, [
          ['banner', logo],
          ['photo', logo],
        ]),
    ],
    [
      'a tournament without a name',
      400,
      (clan, logo) => create(clan.leader, [['banner', logo]], { name: '' }),
    ],
  ])('%s', async (_what, status, send) => {
    const clan = await makeClan(world);
    const before = await readStored();
    expect((await send(clan, await png(12))).status).toBe(status);
    expect(await readStored()).toEqual(before);
  });

  test('a transaction that is rolled back', async () => {
    const before = await readStored();
    const encoded = await reencodeImages(nobody, { logo: await png(13) }, { logo: 'logo' });
    const failing = world.db.transaction().execute(async (tx) => {
      const change = { old: null, fresh: encoded.logo, remove: false };
      await storeImages(tx, world.deps, { logo: change });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readStored()).toEqual(before);
  });
});

describe('concurrent uploads', () => {
  test('one drops the last reference and another adds one: the file stays', async () => {
    const [one, two] = [await makeClan(world), await makeClan(world)];
    const image = await png(15);
    const name = getName((await editClan(one, [['logo', image]])).body.logoUrl);
    const dropping = world.db.transaction().execute(async (tx) => {
      await tx.updateTable('clans').set({ logo_file: null }).where('id', '=', one.id).execute();
      await releaseImages(tx, [name, null]);
      const adding = editClan(two, [['logo', image]]);
      await untilWaiting(world.db, 1);
      return { adding };
    });
    const added = await (await dropping).adding;
    expect([added.status, getName(added.body.logoUrl)]).toEqual([200, name]);
    expect(await readStored()).toContain(name);
  });

  test('one adds a reference while another drops the last one: the file stays', async () => {
    const [one, two] = [await makeClan(world), await makeClan(world)];
    const image = await png(16);
    const name = getName((await editClan(one, [['logo', image]])).body.logoUrl);
    const fresh = (await reencodeImages(nobody, { logo: image }, { logo: 'logo' })).logo;
    const adding = world.db.transaction().execute(async (tx) => {
      await storeImages(tx, world.deps, { logo: { old: null, fresh, remove: false } });
      await tx.updateTable('clans').set({ logo_file: name }).where('id', '=', two.id).execute();
      const dropping = editClan(one, [], { logoUrl: '' });
      await untilWaiting(world.db, 1);
      return { dropping };
    });
    expect((await (await adding).dropping).status).toBe(200);
    expect(await readStored()).toContain(name);
  });

  test('a file cannot be deleted while something refers to it', async () => {
    const clan = await makeClan(world);
    const name = getName((await editClan(clan, [['logo', await png(17)]])).body.logoUrl);
    await world.db.transaction().execute((tx) => releaseFiles(tx, [name, name]));
    expect(await readStored()).toContain(name);
  });

  test('two that swap their images do not deadlock', async () => {
    const [one, two] = [await makeClan(world), await makeClan(world)];
    const images = [await png(18), await png(19)] as const;
    for (let turn = 0; turn < 6; turn += 1) {
      const [first, second] = turn % 2 === 0 ? images : images.toReversed();
      const answers = await Promise.all([
        editClan(one, [['logo', first ?? null]]),
        editClan(two, [['logo', second ?? null]]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('100 uploads by several users leave exactly the files that something refers to', async () => {
    const clans = await Promise.all(Array.from({ length: 4 }, () => makeClan(world)));
    const tournaments = await Promise.all(Array.from({ length: 3 }, () => makeTournament(world)));
    const staff = await makeUser(world, { role: 'staff' });
    const images = await Promise.all(Array.from({ length: 5 }, (_, n) => png(100 + n)));
    const image = (n: number) => images[n % images.length] ?? null;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const clan = clans[n % clans.length];
        const tournament = tournaments[n % tournaments.length];
        if (clan === undefined || tournament === undefined) throw new Error('nobody is there');
        if (n % 10 === 9) return editClan(clan, [], { logoUrl: '' });
        if (n % 10 === 8) return editClan(clan, [['logo', Buffer.from('<svg/>')]]);
        if (n % 10 === 7) return create(tournament.host, [['banner', image(n)]]);
        if (n % 3 === 0) return editClan(clan, [['logo', image(n)]], {}, staff);
        if (n % 3 === 1) return editClan(clan, [['logo', image(n)]]);
        return editTournament(tournament, [
          ['banner', image(n)],
          ['sponsorLogo', image(n + 1)],
        ]);
      }),
    );
    const expectedStatus = (n: number) => (n % 10 === 8 ? 415 : n % 10 === 7 ? 201 : 200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => expectedStatus(n)));
    expect(await readStored()).toEqual(await readReferred());
    expect((await readStored()).length).toBeGreaterThan(1);
    for (const name of await readStored()) {
      const served = await world.app.inject({ url: `/files/${name}` });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });
});
