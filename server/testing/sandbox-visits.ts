import { signIn, type User } from '#scripts/harness/sign-in.ts';
import { updateProfile } from '#shared/contract/accounts.ts';
import type { TestWorld } from './test-app.ts';

type SandboxResponse = { status: number; body: unknown };

/** A user who has signed in at the sandbox. Everything uses HTTP. */
export type SandboxVisitor = {
  id: string;
  cookies: User['cookies'];
  /** Sends a GET, or a POST if there is a body. */
  ask(path: string, body?: object): Promise<SandboxResponse>;
};

/** Signs in as a browser does, completes the profile, and sends the session with every later request. */
export async function signInAtSandbox(
  { deps }: Pick<TestWorld, 'deps'>,
  accountId: string,
): Promise<SandboxVisitor> {
  const user = await signIn({ origin: deps.publicUrl }, accountId);
  await user.call(updateProfile, { body: { ign: `Player ${accountId}`, uid: accountId } });
  const ask = async (path: string, body?: object): Promise<SandboxResponse> => {
    const response = await user.fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { id: user.userId, cookies: user.cookies, ask };
}
