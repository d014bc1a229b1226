/** The global roles of an account, the weakest first (rules/accounts 5.1). */
export const ROLES = ['user', 'tournament_host', 'staff', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** The signed-in account whose permission is checked. A visitor is `null`. */
export type Viewer = {
  userId: string;
  role: Role;
  isOwner: boolean;
  banned: boolean;
  completedProfile: boolean;
};

/** The fields of an account that decide about its powers. */
export type Account = Pick<Viewer, 'role' | 'isOwner' | 'banned'>;

/** Returns whether the viewer is the owner, an admin or staff. A banned account has no powers. */
export function isSiteStaff(viewer: Account | null): boolean {
  return isSiteAdmin(viewer) || (viewer !== null && !viewer.banned && viewer.role === 'staff');
}

/** Returns whether the viewer is the owner. A banned account has no powers. */
export function isSiteOwner(viewer: Account | null): boolean {
  return viewer !== null && !viewer.banned && viewer.isOwner;
}

/** Returns whether the viewer is the owner or an admin. A banned account has no powers. */
export function isSiteAdmin(viewer: Account | null): boolean {
  if (viewer === null || viewer.banned) return false;
  return viewer.isOwner || viewer.role === 'admin';
}
