import type { Role } from '#shared/domain/accounts/roles.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'User',
  tournament_host: 'Tournament host',
  staff: 'Staff',
  admin: 'Admin',
};

/** Each role adds to the one before it. */
export const ROLE_POWERS: Readonly<Record<Role, string>> = {
  user: 'Plays, leads clans and hosts where everyone may host.',
  tournament_host:
    'Hosts tournaments also where only approved hosts may, with the badge Verified host.',
  staff: 'Manages every clan and tournament.',
  admin: 'Manages users and the settings of the site too. Only the owner makes admins.',
};
