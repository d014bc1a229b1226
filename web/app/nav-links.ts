import { paths } from '../lib/paths.ts';

/** The links of the platform, in the order of the navigation bar. */
export const navLinks = [
  { label: 'Tournaments', href: paths.tournaments() },
  { label: 'Clans', href: paths.clans() },
  { label: 'Leaderboards', href: paths.leaderboards() },
] as const;

/** Those of the navigation bar for whoever is signed in (rules/screens 2.1). */
export const memberLinks = [
  ...navLinks,
  { label: 'Server Config', href: paths.serverConfig() },
] as const;

/** Those of the staff, admins and the owner. */
export const staffLinks = [
  ...memberLinks,
  { label: 'Dev Settings', href: paths.devSettings() },
] as const;
