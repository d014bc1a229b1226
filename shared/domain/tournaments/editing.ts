import { formatList } from '../text.ts';
import { scoringChangeProblem } from './corrections.ts';
import type { TournamentStatus } from './status.ts';

/** Until when a field may change: the start of the tournament, its end, or forever. */
type Until = 'start' | 'end' | 'ever';

/**
 * Every field of a tournament's form and until when it may change (rules/tournaments 5.1), in the order of the
 * form. Types check all other lists of these fields against this one. CONTRIBUTING explains how to add a field.
 */
const EDITABLE = {
  name: 'end',
  description: 'ever',
  rules: 'end',
  startDate: 'end',
  registrationClosesAt: 'start',
  checkInOpensAt: 'start',
  checkInClosesAt: 'start',
  checkInAutomatic: 'start',
  postsCheckIn: 'end',
  promotesWaitlist: 'end',
  noShowsWait: 'end',
  maxTeams: 'start',
  maxTeamMembers: 'start',
  maxSubstitutes: 'start',
  totalRounds: 'start',
  firstSlot: 'start',
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
  roomPosts: 'end',
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

/** The part of a tournament that decides which of its fields are frozen. */
export type FrozenBy = { status: TournamentStatus; isCheckInClosed: boolean };

const CHECK_IN_FIELDS: readonly EditableField[] = [
  'checkInOpensAt',
  'checkInClosesAt',
  'checkInAutomatic',
];

/**
 * Returns the changed fields that may no longer change (rules/tournaments 5.1). A draft or open tournament has none,
 * unless its check-in was closed (rules/check-in 1.4). In an ongoing one these are the numbers and the prize, and in a
 * finished one all fields except the description, the sponsor's text and the links.
 */
export function frozenFields(
  { status, isCheckInClosed }: FrozenBy,
  changed: readonly EditableField[],
): EditableField[] {
  return changed.filter(
    (field) =>
      !OPEN_TO[status].includes(EDITABLE[field]) ||
      (isCheckInClosed && CHECK_IN_FIELDS.includes(field)),
  );
}

/** Returns whether a field belongs to the scoring, which later changes by its own call (rules/scoring 12). */
export function isScoringField(field: EditableField): boolean {
  return field === 'scoringRules' || field === 'placementPoints' || field === 'pointsPerKill';
}

/** Says which fields of an edit are frozen, and where to change the scoring instead. */
export function frozenMessage({ status }: FrozenBy, frozen: readonly EditableField[]): string {
  if (frozenFields({ status, isCheckInClosed: false }, frozen).length === 0) {
    return 'The check-in was closed, so its times can no longer be changed.';
  }
  const message = `This can no longer be changed in this tournament: ${formatList(frozen)}.`;
  return frozen.some(isScoringField) && scoringChangeProblem(status) === null
    ? `${message} Change the scoring on the results tab.`
    : message;
}
