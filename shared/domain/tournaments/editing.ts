import { formatList } from '../text.ts';
import { scoringChangeProblem } from './corrections.ts';
import type { TournamentStatus } from './status.ts';

/** How long a field may change: until the tournament starts, until it ends, or forever. */
type Until = 'start' | 'end' | 'ever';

/**
 * Every field of a tournament's form and how long it may change (rules/tournaments 5.1), in the
 * order of the form. All other lists of these fields are checked against this one by types;
 * CONTRIBUTING says how a field is added.
 */
const EDITABLE = {
  name: 'end',
  description: 'ever',
  rules: 'end',
  startDate: 'end',
  registrationClosesAt: 'start',
  maxTeams: 'start',
  maxTeamMembers: 'start',
  maxSubstitutes: 'start',
  totalRounds: 'start',
  pointsPerKill: 'start',
  placementPoints: 'start',
  scoringRules: 'start',
  prizePool: 'start',
  prizeCurrency: 'start',
  banner: 'end',
  sponsorName: 'ever',
  sponsorLogo: 'end',
  sponsorDiscordInvite: 'ever',
  sponsorWebsite: 'ever',
  sponsorDiscordServerId: 'start',
  sendsResults: 'end',
  streamLink: 'ever',
} as const satisfies Record<string, Until>;

export type EditableField = keyof typeof EDITABLE;

/** The fields that are sent as files, and returned as addresses named `bannerUrl` and so on. */
export type ImageField = Extract<EditableField, 'banner' | 'sponsorLogo'>;

export const EDITABLE_FIELDS = Object.keys(EDITABLE) as EditableField[];

const OPEN_TO: Readonly<Record<TournamentStatus, readonly Until[]>> = {
  draft: ['start', 'end', 'ever'],
  open: ['start', 'end', 'ever'],
  ongoing: ['end', 'ever'],
  completed: ['ever'],
  cancelled: ['ever'],
};

/**
 * Returns the changed fields that may not change any more (rules/tournaments 5.1): none in a draft
 * or open tournament; numbers and money once it is ongoing; afterwards all except the description,
 * the sponsor's text and links.
 */
export function frozenFields(
  status: TournamentStatus,
  changed: readonly EditableField[],
): EditableField[] {
  return changed.filter((field) => !OPEN_TO[status].includes(EDITABLE[field]));
}

/** Returns whether a field says how the tournament is scored; its own call changes these later (rules/scoring 12). */
export function isScoringField(field: EditableField): boolean {
  return field === 'scoringRules' || field === 'placementPoints' || field === 'pointsPerKill';
}

/** Says which fields of an edit are frozen, and where the scoring is changed instead. */
export function frozenMessage(status: TournamentStatus, frozen: readonly EditableField[]): string {
  const message = `This can no longer be changed in this tournament: ${formatList(frozen)}.`;
  return frozen.some(isScoringField) && scoringChangeProblem(status) === null
    ? `${message} Change the scoring on the results tab.`
    : message;
}
