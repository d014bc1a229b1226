import { text } from 'node:stream/consumers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role, Viewer } from '#shared/domain/accounts/roles.ts';
import { startSession } from '../features/accounts/complete-login.command.ts';
import { findViewer } from '../features/accounts/find-viewer.command.ts';
import { updateProfile } from '../features/accounts/update-profile.command.ts';
import { discordProfile } from './scripted-discord.ts';
import { testOwnerDiscordId, type TestWorld } from './test-app.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A parsed response; the assertions of a test state its shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read into answers of every shape
export type Json = any;

type Answer = Pick<LightMyRequestResponse, 'headers' | 'cookies'> & { status: number; body: Json };

export type Ask = (
  method: Method,
  path: string,
  body?: unknown,
  options?: Partial<InjectOptions>,
) => Promise<Answer>;

export type Person = { id: string; name: string; token: string; ask: Ask };

let people = 0;

export function visitor({ app }: Pick<TestWorld, 'app'>): Ask {
  return ask(app, undefined);
}

type UserOptions = {
  name?: string;
  /** False leaves IGN and UID empty. */
  completed?: boolean;
  role?: Role;
  owner?: boolean;
  banned?: boolean;
};

/** Goes through the real login and profile commands. */
export async function makeUser(world: TestWorld, options: UserOptions = {}): Promise<Person> {
  const { deps, db, app } = world;
  people += 1;
  // Several users may be created concurrently, so each keeps its own number across the awaits.
  const number = people;
  const name = options.name ?? `player${number}`;
  const profile = discordProfile(`${name}#${number}`);
  const session = await startSession(
    deps,
    {
      ...profile,
      username: name,
      discordId: options.owner ? testOwnerDiscordId : profile.discordId,
    },
    await deps.discord.exchangeCode(name, { state: '', verifier: '' }),
  );
  if (options.completed ?? true) {
    const found = await findViewer(deps, session.token);
    if (found === null) throw new Error('a fresh session was not found');
    await updateProfile(deps, found.viewer, { ign: name, uid: `uid-${number}` });
  }
  const { role, banned } = options;
  if (role !== undefined || banned !== undefined) {
    await db
      .updateTable('users')
      .set({ ...(role !== undefined && { role }), ...(banned !== undefined && { banned }) })
      .where('id', '=', session.userId)
      .execute();
  }
  return { id: session.userId, name, token: session.token, ask: ask(app, session.token) };
}

/** Starts another session of a user, as on a second device. It replaces the session of a token, as in one browser. */
export async function signInAgain(
  { deps, db, app }: TestWorld,
  person: Person,
  replaced?: string,
): Promise<Person> {
  const { discord_id: discordId, ...user } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const tokens = await deps.discord.exchangeCode(person.name, { state: '', verifier: '' });
  const { token } = await startSession(deps, { ...user, discordId }, tokens, replaced);
  return { ...person, token, ask: ask(app, token) };
}

/** Returns the same user and session in another world with the same rows. */
export function inWorld({ app }: Pick<TestWorld, 'app'>, person: Omit<Person, 'ask'>): Person {
  return { ...person, ask: ask(app, person.token) };
}

export async function loadViewer({ deps }: TestWorld, person: Person): Promise<Viewer> {
  const found = await findViewer(deps, person.token);
  if (found === null) throw new Error(`${person.name} is not signed in`);
  return found.viewer;
}

function ask(app: TestWorld['app'], token: string | undefined): Ask {
  return async (method, path, body, options = {}) => {
    const response = await app.inject({
      method,
      url: path,
      payloadAsStream: isStream(path),
      ...(token !== undefined && { cookies: { hotdrop_session: token } }),
      ...(body !== undefined && { payload: body as object }),
      ...options,
    });
    const type = response.headers['content-type']?.toString() ?? '';
    const sent = isStream(path) ? await readStream(response, type) : response.body;
    return {
      status: response.statusCode,
      body: type.startsWith('application/json') ? JSON.parse(sent) : sent,
      headers: response.headers,
      cookies: response.cookies,
    };
  };
}

const isStream = (path: string) => path.split('?')[0]?.endsWith('/events') ?? false;

/** An event stream never ends, so its body is not read. */
async function readStream(response: LightMyRequestResponse, type: string): Promise<string> {
  if (!type.startsWith('text/event-stream')) return text(response.stream());
  response.stream().destroy();
  return '';
}

export async function readDiscordIds(
  { db }: Pick<TestWorld, 'db'>,
  people: readonly Person[],
): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const rows = await db.selectFrom('users').select('discord_id').where('id', 'in', ids).execute();
  return rows.map((row) => row.discord_id);
}
