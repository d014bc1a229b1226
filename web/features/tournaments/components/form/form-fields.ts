import type { ImageChoice } from '#web/ui/inputs/form-image.tsx';
import type { TemplateSettings } from '#shared/contract/templates.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { EditableField, ImageField } from '#shared/domain/tournaments/editing.ts';
import { ROOM_POSTS } from '#shared/domain/tournaments/room-posts.ts';
import { TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { presetPoints, defaultPreset } from '#shared/domain/tournaments/presets.ts';
import { completeStreamLink } from '#shared/domain/tournaments/stream-embed.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { emptyRepeat, type RepeatValues } from '../series/repeat-values.ts';
import { readNumber, readPlaces, readPoints } from './read-typed.ts';
import { readRules, showRules, type TypedRules } from './scoring/typed-rules.ts';

type Typed<F extends EditableField> = F extends ImageField
  ? ImageChoice
  : F extends 'placementPoints'
    ? string[]
    : F extends 'scoringRules'
      ? TypedRules
      : string;

/**
 * Every value is typed text, so the form never changes it. Placement points are a list from first place on, for as
 * many places as a tournament can have.
 */
export type TournamentValues = { [F in EditableField]: Typed<F> } & {
  status: 'draft' | 'open';
} & RepeatValues;

/** Images are sent as files, outside the body. */
type BodyField = Exclude<EditableField, ImageField>;
export type SentField = BodyField | 'status';

type BodyFormField<F extends BodyField> = {
  label: string;
  initial: () => Typed<F>;
  show: (saved: Tournament[F]) => Typed<F>;
  /** The schema refuses text that cannot be parsed. */
  read: (typed: Typed<F>, form: { maxTeams: string }) => unknown;
  /** Replaces the schema's message for controls that are not plain text. */
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

/** Off is an empty string. */
export const ON = 'on';

const flag = (initial: boolean) => ({
  initial: () => (initial ? ON : ''),
  show: (isOn: boolean) => (isOn ? ON : ''),
  read: (typed: string) => typed === ON,
});

/** The fields in the order of the form. */
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
    problem: 'Choose a complete date and time, or leave this empty.',
    ...moment,
  },
  checkInOpensAt: {
    label: 'Check-in opens',
    problem: 'Choose the date and time at which the check-in opens.',
    ...moment,
  },
  checkInClosesAt: {
    label: 'Check-in closes',
    problem: 'Choose the date and time at which the check-in closes.',
    ...moment,
  },
  checkInAutomatic: {
    label: 'Close the check-in automatically',
    ...flag(TOURNAMENT_DEFAULTS.checkInAutomatic),
  },
  postsCheckIn: {
    label: 'Post the check-in to Discord',
    ...flag(TOURNAMENT_DEFAULTS.postsCheckIn),
  },
  promotesWaitlist: {
    label: 'The queue moves up when a team leaves',
    ...flag(TOURNAMENT_DEFAULTS.promotesWaitlist),
  },
  noShowsWait: {
    label: 'Teams that missed check-ins wait behind others',
    ...flag(TOURNAMENT_DEFAULTS.noShowsWait),
  },
  maxTeams: { label: 'Max teams', ...number(TOURNAMENT_DEFAULTS.maxTeams) },
  maxTeamMembers: { label: 'Players per team', ...number(TOURNAMENT_DEFAULTS.maxTeamMembers) },
  maxSubstitutes: { label: 'Substitutes', ...number(TOURNAMENT_DEFAULTS.maxSubstitutes) },
  totalRounds: { label: 'Rounds', ...number(TOURNAMENT_DEFAULTS.totalRounds) },
  firstSlot: { label: 'First slot', ...number(TOURNAMENT_DEFAULTS.firstSlot) },
  pointsPerKill: { label: 'Points per kill', ...number(TOURNAMENT_DEFAULTS.pointsPerKill) },
  placementPoints: {
    label: 'Placement points',
    initial: () => startingPoints(TOURNAMENT_DEFAULTS.maxTeams),
    show: listPoints,
    read: (points, { maxTeams }) => readPoints(points, readPlaces(maxTeams) ?? points.length),
  },
  scoringRules: {
    label: 'More rules',
    initial: () => showRules({}),
    show: showRules,
    read: readRules,
  },
  prizePool: { label: 'Prize pool', ...number(TOURNAMENT_DEFAULTS.prizePool) },
  prizeCurrency: { label: 'Currency', ...text, initial: () => TOURNAMENT_DEFAULTS.prizeCurrency },
  sponsorName: { label: 'Sponsor name', ...text },
  sponsorLogo: { label: 'Sponsor logo', ...image },
  sponsorWebsite: { label: 'Website', ...text },
  sponsorDiscordInvite: { label: 'Discord invite', ...text },
  sponsorDiscordServerId: { label: 'Discord server ID', ...text },
  sendsResults: { label: 'Send the results at the end of each round', ...flag(false) },
  roomPosts: {
    label: 'Post rooms when they open',
    initial: () => TOURNAMENT_DEFAULTS.roomPosts,
    show: (stored) => stored,
    read: (typed) => ROOM_POSTS.find((posts) => posts === typed) ?? TOURNAMENT_DEFAULTS.roomPosts,
  },
  streamLink: { label: 'Stream link', ...text, read: completeStreamLink },
} satisfies Fields;

export const formFieldNames = Object.keys(formFields) as EditableField[];

const bodyFields = formFieldNames.filter((name): name is BodyField => 'read' in formFields[name]);

export const UNNAMED = 'Your tournament';

/** See rules/tournaments 1.7. */
export function emptyValues(): TournamentValues {
  const entries = formFieldNames.map((name) => [name, formFields[name].initial()]);
  const values = Object.fromEntries(entries) as Omit<
    TournamentValues,
    'status' | keyof RepeatValues
  >;
  return { ...values, status: TOURNAMENT_DEFAULTS.status, ...emptyRepeat() };
}

export function toValues(tournament: Tournament): TournamentValues {
  const saved = bodyFields.map((name) => {
    const field: { show: (value: never) => unknown } = formFields[name];
    return [name, field.show(tournament[name] as never)];
  });
  const status = tournament.status === 'draft' ? 'draft' : 'open';
  return { ...emptyValues(), ...Object.fromEntries(saved), status };
}

/** Fields that the template lacks do not change. */
export function fromTemplate(
  initial: TournamentValues,
  settings: TemplateSettings,
): TournamentValues {
  const taken = bodyFields.flatMap((name) => {
    const value = name in settings ? settings[name as keyof TemplateSettings] : undefined;
    const field: { show: (value: never) => unknown } = formFields[name];
    return value === undefined ? [] : [[name, field.show(value as never)]];
  });
  return { ...initial, ...Object.fromEntries(taken) };
}

/** The result is not validated. */
export function readValues(values: TournamentValues): Record<SentField, unknown> {
  const read = bodyFields.map((name) => {
    const field: { read: BodyFormField<never>['read'] } = formFields[name];
    return [name, field.read(values[name] as never, values)];
  });
  return { ...Object.fromEntries(read), status: values.status };
}

/** Like `readValues`, but for the form's schema: omits placement points that are still those of `saved`. */
export function readChecked(
  values: TournamentValues,
  saved: TournamentValues | null,
): Record<SentField, unknown> {
  const read = readValues(values);
  if (saved === null) return read;
  const isSaved =
    JSON.stringify(read.placementPoints) === JSON.stringify(readValues(saved).placementPoints);
  return isSaved ? { ...read, placementPoints: {} } : read;
}

export function isNumberField(name: EditableField): boolean {
  return 'read' in formFields[name] && formFields[name].read === readNumber;
}

export function startingPoints(maxTeams: number): string[] {
  return listPoints(presetPoints(defaultPreset(maxTeams), TOURNAMENT_LIMITS.maxTeams.max));
}

/** A place without points is an empty string. */
export function listPoints(placementPoints: Readonly<Record<number, number>>): string[] {
  return Array.from({ length: TOURNAMENT_LIMITS.maxTeams.max }, (_, index) => {
    const points = placementPoints[index + 1];
    return points === undefined ? '' : String(points);
  });
}
