import { paths } from '../lib/paths.ts';

/** In the order of the navigation bar. */
export const navLinks = [
  { label: 'Tournaments', href: paths.tournaments() },
  { label: 'Clans', href: paths.clans() },
  { label: 'Leaderboards', href: paths.leaderboards() },
] as const;

/** rules/screens 2.1 */
export const memberLinks = [
  ...navLinks,
  { label: 'Server Config', href: paths.serverConfig() },
] as const;

export const staffLinks = [
  ...memberLinks,
  { label: 'Dev Settings', href: paths.devSettings() },
] as const;
