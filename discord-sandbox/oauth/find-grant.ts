import type { Sandbox } from '../sandbox.ts';
import type { Grant } from '../state/stored-state.ts';
import { hashSecret } from './secrets.ts';

/** The grant of the access token in an Authorization header, or null when there is none that lives. */
export function findGrant({ state, clock }: Sandbox, header: string | undefined): Grant | null {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  const grant = token === undefined ? undefined : state.grants.get(hashSecret(token));
  return grant !== undefined && grant.accessExpiresAt > clock().getTime() ? grant : null;
}
