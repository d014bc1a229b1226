import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { mayHost, type HostingRule } from '#shared/domain/site/hosting.ts';
import {
  isSiteAdmin,
  isSiteOwner,
  isSiteStaff,
  type Viewer,
} from '#shared/domain/accounts/roles.ts';
import { AppError } from '../platform/errors.ts';

export type GuardOptions = {
  publicUrl: string;
  /** Returns the site's current rule for who may create tournaments. */
  whoMayHost: () => Promise<HostingRule>;
};

/**
 * Checks the account, in the order of rules/http 2.4. Throws 401 for a visitor, then 403 for a ban, an incomplete
 * profile, a missing role or a cross-site request.
 */
export async function guard(
  call: Call,
  viewer: Viewer | null,
  request: FastifyRequest,
  { publicUrl, whoMayHost }: GuardOptions,
): Promise<void> {
  const changesState = call.method !== 'GET';
  if (call.access !== 'public' && viewer === null) throw new AppError('not_signed_in');
  if (changesState && viewer?.banned && !call.allowedWhenBanned) throw new AppError('banned');
  const isForPlayers = call.access === 'player' || call.access === 'host';
  if (isForPlayers && !viewer?.completedProfile) throw new AppError('profile_incomplete');
  if (call.access === 'host' && !mayHost(viewer, await whoMayHost())) {
    throw new AppError('not_approved_host');
  }
  if (call.access === 'staff' && !isSiteStaff(viewer)) throw new AppError('not_staff');
  if (call.access === 'admin' && !isSiteAdmin(viewer)) throw new AppError('not_admin');
  if (call.access === 'owner' && !isSiteOwner(viewer)) throw new AppError('not_owner');
  if (changesState && isForeign(request, publicUrl)) throw new AppError('foreign_origin');
}

/**
 * Browsers send Origin or Sec-Fetch-Site with state-changing requests; other clients send neither. A sibling
 * subdomain is the same site, but another origin.
 */
function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== publicUrl;
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
