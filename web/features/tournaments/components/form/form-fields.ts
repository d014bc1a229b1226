import type { Tournament } from '#shared/contract/tournaments.ts';
import type { EditableField, ImageField } from '#shared/domain/tournaments/editing.ts';
import { TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { presetPoints, startingPreset } from '#shared/domain/tournaments/presets.ts';
import { completeStreamLink } from '#shared/domain/tournaments/stream-link.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { readNumber, readPlaces, readPoints } from './read-typed.ts';

/** What happens to an image: the one that is there is kept or removed, or a new file replaces it. */
export type ImageChoice = 'kept' | 'removed' | File;

type Typed<F extends EditableField> = F extends ImageField
  ? ImageChoice
  : F extends 'placementPoints'
    ? string[]
    : string;

/**
 * What the form of a tournament holds: everything as it is typed, so that nothing typed is ever changed. Placement points
 * are a list from the first place on, for as many places as a tournament can have.
 */
export type TournamentValues = { [F in EditableField]: Typed<F> } & { status: 'draft' | 'open' };

/** The fields that are sent in the body, by their names in the contract; images are sent as files. */
type BodyField = Exclude<EditableField, ImageField>;
export type SentField = BodyField | 'status';

type BodyFormField<F extends BodyField> = {
  label: string;
  initial: () => Typed<F>;
  /** Returns what the form shows of a saved value. */
  show: (saved: Tournament[F]) => Typed<F>;
  /** Returns what the schema checks. */
  read: (typed: Typed<F>, others: { maxTeams: string }) => unknown;
  /** What the schema says for machines, said for people who see another control than a text. */
  problem?: string;
};

type Fields = { [F in BodyField]: BodyFormField<F> } & {
  [F in ImageField]: { label: string; initial: () => ImageChoice };
};

const text = {
  initial: () => '',
  show: (saved: string | null) => saved ?? '',
  read: (typed: string) => typed,
};
const moment = {
  initial: () => '',
  show: toLocalInput,
  read: (typed: string) => fromLocalInput(typed) ?? typed,
};
const number = (initial: number) => ({
  initial: () => String(initial),
  show: String,
  read: readNumber,
});
const image = { initial: (): ImageChoice => 'kept' };

/** Every field of the form, in the order in which the form shows them. */
export const formFields = {
  name: { label: 'Name', ...text },
  banner: { label: 'Banner', ...image },
  description: { label: 'Description', ...text },
  rules: { label: 'Rules', ...text },
  startDate: {
    label: 'Start',
    problem: 'Choose the date and time of the start.',
    ...moment,
  },
  registrationClosesAt: {
    label: 'Registration closes',
    problem: 'Choose a whole date and time, or empty this.',
    ...moment,
  },
  maxTeams: { label: 'Max teams', ...number(TOURNAMENT_DEFAULTS.maxTeams) },
  maxTeamMembers: { label: 'Players a team', ...number(TOURNAMENT_DEFAULTS.maxTeamMembers) },
  maxSubstitutes: { label: 'Substitutes', ...number(TOURNAMENT_DEFAULTS.maxSubstitutes) },
  totalRounds: { label: 'Rounds', ...number(TOURNAMENT_DEFAULTS.totalRounds) },
  pointsPerKill: { label: 'Points per kill', ...number(TOURNAMENT_DEFAULTS.pointsPerKill) },
  placementPoints: {
    label: 'Placement points',
    initial: () => startingPoints(TOURNAMENT_DEFAULTS.maxTeams),
    show: pointsOf,
    read: (points, { maxTeams }) => readPoints(points, readPlaces(maxTeams) ?? points.length),
  },
  prizePool: { label: 'Prize pool', ...number(TOURNAMENT_DEFAULTS.prizePool) },
  prizeCurrency: { label: 'Currency', ...text, initial: () => TOURNAMENT_DEFAULTS.prizeCurrency },
  sponsorName: { label: 'Sponsor name', ...text },
  sponsorLogo: { label: 'Sponsor logo', ...image },
  sponsorWebsite: { label: 'Website', ...text },
  sponsorDiscordInvite: { label: 'Discord invite', ...text },
  sponsorDiscordServerId: { label: 'Discord server ID', ...text },
  streamLink: { label: 'Stream link', ...text, read: completeStreamLink },
} satisfies Fields;

export const formFieldNames = Object.keys(formFields) as EditableField[];

const bodyFields = formFieldNames.filter((name): name is BodyField => 'read' in formFields[name]);

/** The name of a tournament that has none yet. */
export const UNNAMED = 'Your tournament';

/** Returns what the form of a new tournament starts with (rules/tournaments 1.7), where the site has saved nothing else. */
export function emptyValues(): TournamentValues {
  const entries = formFieldNames.map((name) => [name, formFields[name].initial()]);
  const values = Object.fromEntries(entries) as Omit<TournamentValues, 'status'>;
  return { ...values, status: TOURNAMENT_DEFAULTS.status };
}

/** Returns what the form of a saved tournament starts with. */
export function valuesOf(tournament: Tournament): TournamentValues {
  const saved = bodyFields.map((name) => {
    const field: { show: (value: never) => unknown } = formFields[name];
    return [name, field.show(tournament[name] as never)];
  });
  const status = tournament.status === 'draft' ? 'draft' : 'open';
  return { ...emptyValues(), ...Object.fromEntries(saved), status };
}

/** Returns the fields of the contract's form as they were typed, still unchecked. */
export function readValues(values: TournamentValues): Record<SentField, unknown> {
  const read = bodyFields.map((name) => {
    const field: { read: BodyFormField<never>['read'] } = formFields[name];
    return [name, field.read(values[name] as never, values)];
  });
  return { ...Object.fromEntries(read), status: values.status };
}

/** Returns whether a field is typed as a number. */
export function isNumberField(name: EditableField): boolean {
  return 'read' in formFields[name] && formFields[name].read === readNumber;
}

/** Returns the points that the form of a new tournament holds until somebody enters others. */
export function startingPoints(maxTeams: number): string[] {
  return pointsOf(presetPoints(startingPreset(maxTeams), TOURNAMENT_LIMITS.maxTeams.max));
}

/** Returns points by place as the form holds them; a place without points is empty. */
export function pointsOf(placementPoints: Readonly<Record<number, number>>): string[] {
  return Array.from({ length: TOURNAMENT_LIMITS.maxTeams.max }, (_, index) => {
    const points = placementPoints[index + 1];
    return points === undefined ? '' : String(points);
  });
}
