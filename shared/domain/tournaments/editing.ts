import type { TournamentStatus } from './status.ts';

/** What the form of a tournament can change (spec part 1 §2). */
export const EDITABLE_FIELDS = [
  'name',
  'description',
  'rules',
  'startDate',
  'registrationClosesAt',
  'maxTeams',
  'maxTeamMembers',
  'maxSubstitutes',
  'totalRounds',
  'pointsPerKill',
  'placementPoints',
  'prizePool',
  'prizeCurrency',
  'banner',
  'sponsorName',
  'sponsorLogo',
  'sponsorDiscordInvite',
  'sponsorWebsite',
  'sponsorDiscordServerId',
  'streamLink',
] as const;

export type EditableField = (typeof EDITABLE_FIELDS)[number];

const AFTERWARDS: readonly EditableField[] = [
  'description',
  'sponsorName',
  'sponsorDiscordInvite',
  'sponsorWebsite',
  'streamLink',
];

const EDITABLE: Readonly<Record<TournamentStatus, readonly EditableField[]>> = {
  draft: EDITABLE_FIELDS,
  open: EDITABLE_FIELDS,
  ongoing: [...AFTERWARDS, 'name', 'rules', 'startDate', 'banner', 'sponsorLogo'],
  completed: AFTERWARDS,
  cancelled: AFTERWARDS,
};

/**
 * Returns those of the changed fields that may not change any more (contract §4 "Edits"): anything
 * while draft or open; text, files, links and the start once ongoing; afterwards the description,
 * the sponsor's text and links.
 */
export function frozenFields(
  status: TournamentStatus,
  changed: readonly EditableField[],
): EditableField[] {
  return changed.filter((field) => !EDITABLE[status].includes(field));
}
