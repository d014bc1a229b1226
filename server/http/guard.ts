import type { FastifyRequest } from 'fastify';
import type { Call } from '../../shared/contract/call.ts';
import { isSiteAdmin, isSiteStaff, type Viewer } from '../../shared/domain/accounts/roles.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Refuses by account alone, in the order of contract §2: 401 not signed in, then 403 by ban, by
 * incomplete profile, by role and by a foreign Origin.
 */
export function guard(
  call: Call,
  viewer: Viewer | null,
  request: FastifyRequest,
  publicUrl: string,
): void {
  const changesState = call.method !== 'GET';
  if (call.access !== 'public' && viewer === null) throw new AppError('not_signed_in');
  if (changesState && viewer?.banned && !call.allowedWhenBanned) throw new AppError('banned');
  if (call.access === 'player' && !viewer?.completedProfile) {
    throw new AppError('profile_incomplete');
  }
  if (call.access === 'staff' && !isSiteStaff(viewer)) throw new AppError('not_staff');
  if (call.access === 'admin' && !isSiteAdmin(viewer)) throw new AppError('not_admin');
  const { origin } = request.headers;
  if (changesState && origin !== undefined && origin !== publicUrl) {
    throw new AppError('foreign_origin');
  }
}
