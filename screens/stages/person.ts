import { request, type APIRequestContext, type APIResponse } from 'playwright-core';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;
export type Row = { id: string };

/** Somebody who is signed in and makes calls of the product. */
export type Person = {
  me: Row;
  /** Makes a call and returns its answer. Throws when it is refused. */
  call<Answer = Row>(method: Method, path: string, data?: object): Promise<Answer>;
  /** The same with a form of several parts. */
  send<Answer = Row>(method: Method, path: string, multipart: Form): Promise<Answer>;
  /** What signs a browser in as the same person. */
  cookies(): Promise<Cookies>;
  leave(): Promise<void>;
};

type Form = NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart'] & object;

/** Signs in as an account of the Discord sandbox; one that is new there is made. */
async function signIn(url: string, form: { account: string } | { username: string }) {
  const context = await request.newContext({ baseURL: url });
  const leaving = await context.get('/api/auth/discord', { maxRedirects: 0 });
  const authorize = leaving.headers()['location'];
  if (authorize === undefined) throw new Error(`the sign-in answers ${leaving.status()}`);
  await context.post(authorize, { form });
  const ask = async (answer: Promise<APIResponse>): Promise<unknown> => {
    const response = await answer;
    if (!response.ok()) throw new Error(`${response.url()} answers ${await response.text()}`);
    return response.json();
  };
  const person: Person = {
    me: (await ask(context.get('/api/auth/me'))) as Row,
    call: async <Answer>(method: Method, path: string, data?: object) =>
      (await ask(context.fetch(path, { method, ...(data !== undefined && { data }) }))) as Answer,
    send: async <Answer>(method: Method, path: string, multipart: Form) =>
      (await ask(context.fetch(path, { method, multipart }))) as Answer,
    cookies: () => context.storageState(),
    leave: () => context.dispose(),
  };
  return person;
}

/** Everybody who is signed in at a product, each once. */
export type Cast = {
  /** An account by its username, made when the sandbox has none of that name. */
  of(username: string): Promise<Person>;
  /** Somebody new who completes the profile. */
  player(username: string, ign: string, uid: string): Promise<Person>;
  leave(): Promise<void>;
};

/** Returns who signs in at a product, where nobody is signed in yet. */
export async function createCast(url: string): Promise<Cast> {
  const people = new Map<string, Promise<Person>>();
  const listed = await fetch(`${url}/discord-sandbox/accounts`);
  const accounts = (await listed.json()) as { id: string; username: string }[];
  const of = (username: string) => {
    const known = accounts.find((account) => account.username === username);
    const person =
      people.get(username) ?? signIn(url, known ? { account: known.id } : { username });
    people.set(username, person);
    return person;
  };
  return {
    of,
    async player(username, ign, uid) {
      const person = await of(username);
      await person.call('PATCH', '/api/profile', { ign, uid });
      return person;
    },
    async leave() {
      for (const person of people.values()) await (await person).leave();
    },
  };
}
