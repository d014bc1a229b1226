import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import {
  TOURNAMENT_DEFAULTS,
  TOURNAMENT_LIMITS,
} from '../../../../../shared/domain/tournaments/limits.ts';
import { toLocalInput } from '../../../../lib/local-time.ts';

/** What becomes of an image: the one that is there stays, none from now on, or a new file. */
export type ImageChoice = 'kept' | 'removed' | File;

/** What the form of a tournament holds: everything as it is typed, so that nothing typed is ever changed. */
export type TournamentValues = {
  name: string;
  description: string;
  rules: string;
  banner: ImageChoice;
  startDate: string;
  registrationClosesAt: string;
  maxTeams: string;
  maxTeamMembers: string;
  maxSubstitutes: string;
  totalRounds: string;
  pointsPerKill: string;
  /** Of the first place, the second and so on, for as many places as a tournament can have. */
  points: string[];
  prizePool: string;
  prizeCurrency: string;
  sponsorName: string;
  sponsorLogo: ImageChoice;
  sponsorWebsite: string;
  sponsorDiscordInvite: string;
  sponsorDiscordServerId: string;
  streamLink: string;
  status: 'draft' | 'open';
};

/** What a tournament is called before it has a name. */
export const UNNAMED = 'Your tournament';

/** Returns what the form of a new tournament starts with (spec part 1 §9), where the site has saved nothing else. */
export function emptyValues(): TournamentValues {
  const { status, prizeCurrency, ...numbers } = TOURNAMENT_DEFAULTS;
  return {
    name: '',
    description: '',
    rules: '',
    banner: 'kept',
    startDate: '',
    registrationClosesAt: '',
    maxTeams: String(numbers.maxTeams),
    maxTeamMembers: String(numbers.maxTeamMembers),
    maxSubstitutes: String(numbers.maxSubstitutes),
    totalRounds: String(numbers.totalRounds),
    pointsPerKill: String(numbers.pointsPerKill),
    points: pointsOf({}),
    prizePool: String(numbers.prizePool),
    prizeCurrency,
    sponsorName: '',
    sponsorLogo: 'kept',
    sponsorWebsite: '',
    sponsorDiscordInvite: '',
    sponsorDiscordServerId: '',
    streamLink: '',
    status,
  };
}

/** Returns what the form of a tournament that exists starts with. */
export function valuesOf(tournament: Tournament): TournamentValues {
  return {
    name: tournament.name,
    description: tournament.description,
    rules: tournament.rules,
    banner: 'kept',
    startDate: toLocalInput(tournament.startDate),
    registrationClosesAt: toLocalInput(tournament.registrationClosesAt),
    maxTeams: String(tournament.maxTeams),
    maxTeamMembers: String(tournament.maxTeamMembers),
    maxSubstitutes: String(tournament.maxSubstitutes),
    totalRounds: String(tournament.totalRounds),
    pointsPerKill: String(tournament.pointsPerKill),
    points: pointsOf(tournament.placementPoints),
    prizePool: String(tournament.prizePool),
    prizeCurrency: tournament.prizeCurrency,
    sponsorName: tournament.sponsorName,
    sponsorLogo: 'kept',
    sponsorWebsite: tournament.sponsorWebsite ?? '',
    sponsorDiscordInvite: tournament.sponsorDiscordInvite ?? '',
    sponsorDiscordServerId: tournament.sponsorDiscordServerId ?? '',
    streamLink: tournament.streamLink ?? '',
    status: tournament.status === 'draft' ? 'draft' : 'open',
  };
}

/** Returns points by place as the form holds them; a place without points is empty. */
export function pointsOf(placementPoints: Readonly<Record<number, number>>): string[] {
  return Array.from({ length: TOURNAMENT_LIMITS.maxTeams.max }, (_, index) => {
    const points = placementPoints[index + 1];
    return points === undefined ? '' : String(points);
  });
}
