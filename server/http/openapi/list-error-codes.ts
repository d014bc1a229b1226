import type { Access, Call } from '#shared/contract/call.ts';
import { errorTable, type ErrorCode } from '#shared/contract/errors.ts';

/**
 * Returns every error code of a call, ordered by status: the declared ones, and those that its method, access and
 * form imply (rules/http 3.10). Tests refuse any other code.
 */
export function listErrorCodes(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...shapeErrors(call),
    ...accountErrors(call),
    ...call.errors,
    'rate_limited',
    'internal',
    'unavailable',
    'closing',
  ]);
  return [...codes].toSorted((a, b) => errorTable[a].status - errorTable[b].status);
}

function shapeErrors(call: Call): ErrorCode[] {
  if (call.method === 'GET') return call.params || call.query ? ['invalid_input'] : [];
  const sent: ErrorCode[] = [
    'invalid_input',
    'invalid_json',
    'too_large',
    'unsupported_media_type',
  ];
  return call.form ? [...sent, ...getCodes(413), ...getCodes(415)] : sent;
}

const byAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  'signed-in': ['not_signed_in'],
  player: ['not_signed_in', 'profile_incomplete'],
  host: ['not_signed_in', 'profile_incomplete', 'not_approved_host'],
  staff: ['not_signed_in', 'not_staff'],
  admin: ['not_signed_in', 'not_admin'],
  owner: ['not_signed_in', 'not_owner'],
};

function accountErrors(call: Call): ErrorCode[] {
  const codes = [...byAccess[call.access]];
  if (call.method === 'GET') return codes;
  return call.allowedWhenBanned
    ? [...codes, 'foreign_origin']
    : [...codes, 'banned', 'foreign_origin'];
}

function getCodes(status: number): ErrorCode[] {
  return (Object.keys(errorTable) as ErrorCode[]).filter(
    (code) => errorTable[code].status === status,
  );
}
