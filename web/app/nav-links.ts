import { paths } from '../lib/paths.ts';

/** The links of the navigation bar, in its order. */
export const navLinks = [
  { label: 'Tournaments', href: paths.tournaments() },
  { label: 'Clans', href: paths.clans() },
] as const;
