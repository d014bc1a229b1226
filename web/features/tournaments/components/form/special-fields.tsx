import { useController, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { CURRENCY_CODES } from '#shared/domain/tournaments/currency.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { viewer } from '#web/lib/format/viewer.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { paths } from '#web/lib/paths.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Combobox } from '#web/ui/inputs/combobox.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { ClosingHint } from '../registration-window.tsx';
import { streamAdvice, streamProblem } from '../stream-advice.ts';
import { UNNAMED } from './form-fields.ts';
import { FormField, TextField } from './form-parts.tsx';
import { useFormScope, usePlaces } from './form-scope.ts';
import { ImageField } from './image-field.tsx';
import { PointsCurve } from './preview.tsx';
import { PointsGrid } from './points-grid.tsx';
import { PointsPresets } from './points-presets.tsx';
import { readNumber } from './read-typed.ts';

export function BannerField() {
  const { form, tournament } = useFormScope();
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return (
    <ImageField
      name="banner"
      noun="banner"
      current={tournament?.bannerUrl ?? null}
      substitute={<BannerPattern name={name || UNNAMED} className="absolute inset-0 size-full" />}
      hint="PNG, JPEG or WebP, 5 MB at most. Wide pictures fit best; without a banner, a pattern is drawn from the name."
      frameClassName="aspect-[5/2] w-full"
    />
  );
}

export function SponsorLogoField() {
  const { tournament } = useFormScope();
  return (
    <ImageField
      name="sponsorLogo"
      noun="sponsor logo"
      current={tournament?.sponsorLogoUrl ?? null}
      hint="PNG, JPEG or WebP, 5 MB at most. Square."
      frameClassName="size-32"
    />
  );
}

export function StartField() {
  return (
    <TextField
      name="startDate"
      type="datetime-local"
      max="9999-12-31T23:59"
      hint={<StartHint />}
      className="sm:col-span-3"
      inputClassName="scheme-dark"
    />
  );
}

function StartHint() {
  const { form } = useFormScope();
  const start = fromLocalInput(useWatch({ control: form.control, name: 'startDate' }));
  if (start === null) return 'When the first lobby opens.';
  return (
    <>
      That is <FromNow at={start} />.
    </>
  );
}

export function ClosingField() {
  return (
    <TextField
      name="registrationClosesAt"
      type="datetime-local"
      optional
      max="9999-12-31T23:59"
      hint={<TypedClosingHint />}
      className="sm:col-span-3"
      inputClassName="scheme-dark"
    />
  );
}

function TypedClosingHint() {
  const { form, windowHours: hours } = useFormScope();
  const [typedStart, typedClosing, status] = useWatch({
    control: form.control,
    name: ['startDate', 'registrationClosesAt', 'status'],
  });
  const start = fromLocalInput(typedStart);
  const closing = fromLocalInput(typedClosing);
  if (closing === null && status === 'draft' && hours !== null) {
    return `Empty: closes ${formatCount(hours, 'hour')} after you publish it, or at the start if that is sooner. You can change that when you publish.`;
  }
  return <ClosingHint closing={closing} start={start} />;
}

export function LobbySummary() {
  const { form } = useFormScope();
  const typed = useWatch({
    control: form.control,
    name: ['maxTeams', 'maxTeamMembers', 'totalRounds'],
  });
  const [teams, players, rounds] = typed.map(readNumber);
  const isComplete = [teams, players, rounds].every((value) => Number.isInteger(value));
  if (!isComplete) return null;
  const lobby = Number(teams) * Number(players);
  return (
    <p className="text-sm text-muted-foreground sm:col-span-6">
      A full lobby is{' '}
      <strong className="font-semibold text-foreground">{formatCount(lobby, 'player')}</strong> in{' '}
      {formatCount(Number(teams), 'team')}, over {formatCount(Number(rounds), 'round')}.
    </p>
  );
}

export function PlacementPointsField() {
  const places = usePlaces();
  const frozen = useFormScope().isFrozen('placementPoints');
  return (
    <div className="grid gap-4 sm:col-span-6">
      <div>
        <h3 className="text-sm font-semibold">Placement points</h3>
        {!frozen && (
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            Choose a preset, paste a list such as 10-6-5-4, or type. Enter and the arrow keys move;
            an empty place is worth 0.
          </p>
        )}
      </div>
      {!frozen && <PointsPresets places={places} />}
      <PointsGrid places={places} />
      {/* On wide windows the preview shows it. */}
      <div className="lg:hidden">
        <PointsCurve />
      </div>
    </div>
  );
}

const names = new Intl.DisplayNames(viewer.locale, { type: 'currency' });
const currencies = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}));

export function CurrencyField() {
  const { form } = useFormScope();
  const { field } = useController({ control: form.control, name: 'prizeCurrency' });
  return (
    <FormField name="prizeCurrency" className="sm:col-span-3">
      {(control) => (
        <Combobox {...control} value={field.value} options={currencies} onChange={field.onChange} />
      )}
    </FormField>
  );
}

export function StreamField() {
  const { form, tournament } = useFormScope();
  const field = { control: form.control, name: 'streamLink' } as const;
  const link = useWatch(field);
  const { dirtyFields, touchedFields } = useFormState(field);
  // There is no error while a new link is being typed.
  const isWhole = touchedFields.streamLink === true || dirtyFields.streamLink !== true;
  const advice = isWhole ? streamProblem(link) : streamAdvice(link);
  const canStart = tournament === null || ['draft', 'open'].includes(tournament.status);
  return (
    <TextField
      name="streamLink"
      type="url"
      inputMode="url"
      optional
      placeholder="https://"
      hint={
        advice ??
        `YouTube, Twitch or Kick.${canStart ? ' You can also add it when you start the tournament.' : ''}`
      }
      className="sm:col-span-6"
    />
  );
}

/** If it is frozen in the form, the scoring still has its own call (rules/scoring 12.1). */
export function ChangeScoringHint() {
  const { tournament } = useFormScope();
  if (tournament === null || tournament.status === 'cancelled') return null;
  return (
    <p className="mt-2 text-sm text-pretty">
      Change the scoring on the{' '}
      <Link
        href={`${paths.tournament(tournament.id)}?tab=results`}
        className="text-primary underline underline-offset-3 hover:no-underline"
      >
        results tab
      </Link>
      .
    </p>
  );
}
