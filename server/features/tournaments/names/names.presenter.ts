import type { NameAlias } from '#shared/contract/name-aliases.ts';
import type { AliasRow } from './name-aliases.repository.ts';

export function presentAlias({ fold, registration_id, user_id }: AliasRow): NameAlias {
  return {
    fold,
    ...(registration_id !== null && { registrationId: registration_id }),
    ...(user_id !== null && { userId: user_id }),
  };
}
