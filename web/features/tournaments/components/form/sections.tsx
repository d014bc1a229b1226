import { Fragment, type ReactNode } from 'react';
import { templateSettings } from '#shared/contract/templates.ts';
import type { EditableField } from '#shared/domain/tournaments/editing.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import {
  RepeatCheckIn,
  RepeatFields,
  RepeatNames,
  RepeatSwitch,
  useRepeats,
} from '../series/repeat-fields.tsx';
import {
  CheckInAutomatic,
  CheckInClosing,
  CheckInOpening,
  PostsCheckIn,
} from './check-in-fields.tsx';
import { FlagField } from './flag-field.tsx';
import { formFieldNames } from './form-fields.ts';
import { LongTextField, NumberField, Section, TextField } from './form-parts.tsx';
import { LeagueField } from './scoring/league-field.tsx';
import { MoreRules } from './scoring/more-rules.tsx';
import { RoomPosts, SendsResults, SponsorServer } from './sponsor-server.tsx';
import {
  BannerField,
  ChangeScoringHint,
  ClosingField,
  CurrencyField,
  LobbySummary,
  PlacementPointsField,
  SponsorLogoField,
  StartField,
  StreamField,
} from './special-fields.tsx';

type SectionName =
  | 'tournament'
  | 'schedule'
  | 'check-in'
  | 'format'
  | 'scoring'
  | 'prize'
  | 'sponsor'
  | 'stream';

/** A section shows its fields in the order of `formFields`. */
const inputs = {
  name: {
    section: 'tournament',
    input: <NameField />,
  },
  banner: { section: 'tournament', input: <BannerField /> },
  description: {
    section: 'tournament',
    input: (
      <LongTextField
        name="description"
        placeholder="What is played, who may take part, how to reach you"
        className="min-h-28"
      />
    ),
  },
  rules: {
    section: 'tournament',
    input: (
      <LongTextField
        name="rules"
        placeholder="Maps, devices, late arrivals, protests"
        className="min-h-40"
      />
    ),
  },
  startDate: { section: 'schedule', input: <StartField /> },
  registrationClosesAt: { section: 'schedule', input: <ClosingField /> },
  checkInOpensAt: { section: 'check-in', input: <CheckInOpening /> },
  checkInClosesAt: { section: 'check-in', input: <CheckInClosing /> },
  checkInAutomatic: { section: 'check-in', input: <CheckInAutomatic /> },
  postsCheckIn: { section: 'check-in', input: <PostsCheckIn /> },
  promotesWaitlist: {
    section: 'check-in',
    input: (
      <FlagField
        name="promotesWaitlist"
        hint="The first team of the queue is approved automatically when an approved one leaves, until there are results."
      />
    ),
  },
  noShowsWait: {
    section: 'check-in',
    input: (
      <FlagField
        name="noShowsWait"
        hint="Teams whose players missed fewer check-ins in the 90 days before the start are first in the queue."
      />
    ),
  },
  maxTeams: { section: 'format', input: <NumberField name="maxTeams" hint="2 to 200" /> },
  maxTeamMembers: {
    section: 'format',
    input: <NumberField name="maxTeamMembers" hint="1 to 20" />,
  },
  maxSubstitutes: {
    section: 'format',
    input: <NumberField name="maxSubstitutes" hint="0 to 20" />,
  },
  totalRounds: { section: 'format', input: <NumberField name="totalRounds" hint="1 to 50" /> },
  firstSlot: { section: 'format', input: <NumberField name="firstSlot" hint="1 to 50" /> },
  pointsPerKill: {
    section: 'scoring',
    input: (
      <>
        <LeagueField />
        <NumberField name="pointsPerKill" inputMode="decimal" className="sm:col-span-2" />
      </>
    ),
  },
  placementPoints: { section: 'scoring', input: <PlacementPointsField /> },
  scoringRules: { section: 'scoring', input: <MoreRules /> },
  prizePool: {
    section: 'prize',
    input: <NumberField name="prizePool" inputMode="decimal" className="sm:col-span-3" />,
  },
  prizeCurrency: { section: 'prize', input: <CurrencyField /> },
  sponsorName: {
    section: 'sponsor',
    input: <TextField name="sponsorName" dir="auto" className="sm:col-span-6" />,
  },
  sponsorLogo: { section: 'sponsor', input: <SponsorLogoField /> },
  sponsorWebsite: {
    section: 'sponsor',
    input: (
      <TextField
        name="sponsorWebsite"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        className="sm:col-span-3"
      />
    ),
  },
  sponsorDiscordInvite: {
    section: 'sponsor',
    input: (
      <TextField
        name="sponsorDiscordInvite"
        type="url"
        inputMode="url"
        optional
        placeholder="https://discord.gg/"
        className="sm:col-span-3"
      />
    ),
  },
  sponsorDiscordServerId: { section: 'sponsor', input: <SponsorServer /> },
  sendsResults: { section: 'sponsor', input: <SendsResults /> },
  roomPosts: { section: 'sponsor', input: <RoomPosts /> },
  streamLink: { section: 'stream', input: <StreamField /> },
} satisfies Record<EditableField, { section: SectionName; input: ReactNode }>;

/**
 * Returns whether the form of a series has a field: one of a template, except `checkInAutomatic`, which belongs to the
 * check-in times of a single tournament.
 */
function isRepeated(name: EditableField): boolean {
  return name in templateSettings.shape && name !== 'checkInAutomatic';
}

function NameField() {
  const repeats = useRepeats();
  if (repeats) return <RepeatNames />;
  return (
    <TextField
      name="name"
      dir="auto"
      hint={`Up to ${TOURNAMENT_LIMITS.name.max} characters.`}
      className="sm:col-span-6"
      inputClassName="text-lg! font-semibold"
    />
  );
}

export function Sections() {
  const repeats = useRepeats();
  return (
    <>
      <Fields
        section="tournament"
        title="Tournament"
        text="Teams read this before they register."
      />
      <Fields
        section="schedule"
        title="Schedule"
        text={
          repeats
            ? 'Everyone sees the times in their own zone.'
            : `Your time, ${zoneName()}. Everyone sees it in their own.`
        }
        before={<RepeatSwitch />}
      >
        {repeats && <RepeatFields />}
      </Fields>
      <Fields
        section="check-in"
        title="Check-in and queue"
        text="Who is there before the start, and who moves up."
        before={repeats && <RepeatCheckIn />}
      />
      <Fields
        section="format"
        title="Format"
        text="The size of the lobby and the length of the day."
        className="grid grid-cols-2 gap-5 sm:col-span-6 sm:grid-cols-4"
      >
        <LobbySummary />
      </Fields>
      <Fields
        section="scoring"
        title="Scoring"
        text="In each round, a side gets points for its place and for every kill."
        wayOn={<ChangeScoringHint />}
      />
      <Fields
        section="prize"
        title="Prize"
        text="The whole prize pool; 0 for a tournament without a prize."
      />
      <Fields
        section="sponsor"
        title="Sponsor"
        text="The sponsor pays for the prize. Without a sponsor, name your own community."
      />
      {!repeats && (
        <Fields
          section="stream"
          title="Stream"
          text="Plays on the tournament's page in place of the banner."
        />
      )}
    </>
  );
}

type FieldsProps = {
  section: SectionName;
  title: string;
  text: string;
  className?: string;
  wayOn?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
};

function Fields({ section, title, text, className, wayOn, before, children }: FieldsProps) {
  const repeats = useRepeats();
  const fields = formFieldNames.filter(
    (name) => inputs[name].section === section && (!repeats || isRepeated(name)),
  );
  const inputElements = fields.map((name) => <Fragment key={name}>{inputs[name].input}</Fragment>);
  return (
    <Section title={title} text={text} fields={fields} wayOn={wayOn}>
      {before}
      {className === undefined ? inputElements : <div className={className}>{inputElements}</div>}
      {children}
    </Section>
  );
}

function zoneName(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.replaceAll('_', ' ');
}
