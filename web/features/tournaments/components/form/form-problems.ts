import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FormState,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form';
import { createSeries } from '#shared/contract/series.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { tournamentForm, type TournamentForm } from '#shared/contract/tournaments.ts';
import type { EditableField } from '#shared/domain/tournaments/editing.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { scoringProblem } from '#shared/domain/tournaments/scoring-problem.ts';
import { ApiError } from '#web/lib/api-error.ts';
import {
  REPEAT_LABELS,
  repeatFieldNames,
  SENT_AS,
  type RepeatField,
} from '../series/repeat-values.ts';
import { readSeriesForm } from './form-changes.ts';
import {
  formFieldNames,
  formFields,
  isNumberField,
  ON,
  readChecked,
  type TournamentValues,
} from './form-fields.ts';
import { withoutThousands } from './read-typed.ts';
import type { TypedRules } from './scoring/typed-rules.ts';

/** Fields with one control. Placement points have one control per place, and the rules one for each part. */
export type SingleField = Exclude<EditableField, 'placementPoints' | 'scoringRules'>;

type RulePath = Extract<FieldPath<TournamentValues>, `scoringRules.${string}`>;

type ControlName = SingleField | RepeatField | `placementPoints.${number}` | RulePath;

export type FieldProblem = { field: ControlName; label: string };

/**
 * Points that are still those of `saved` are not validated: a change of the scoring may have made some negative, which
 * the form does not allow (rules/scoring 12.2).
 */
export function resolveValues(saved: TournamentValues | null): Resolver<TournamentValues> {
  return (values) => {
    if (values.repeats === ON) return resolveSeries(values);
    const checked = tournamentForm.safeParse(readChecked(values, saved));
    const issues = checked.success ? rulesIssues(checked.data) : checked.error.issues;
    if (issues.length === 0) return { values, errors: {} };
    return { values: {}, errors: toErrors(issues, values) };
  };
}

function resolveSeries(values: TournamentValues): ResolverResult<TournamentValues> {
  const checked = createSeries.body.safeParse(readSeriesForm(values));
  const issues = checked.success ? rulesIssues(checked.data.settings) : checked.error.issues;
  if (issues.length === 0) return { values, errors: {} };
  return { values: {}, errors: toErrors(issues, values) };
}

/** Keeps the first issue of each field. */
export function toErrors(
  issues: readonly Issue[],
  values: TournamentValues,
): FieldErrors<TournamentValues> {
  const errors: FieldErrors<TournamentValues> = {};
  for (const { path, message } of issues) {
    const field = fieldAt(path.join('.'));
    if (field === null || get(errors, field) !== undefined) continue;
    set(errors, field, { type: 'schema', message: knownProblem(values, field) ?? message });
  }
  return errors;
}

export type Issue = { path: readonly PropertyKey[]; message: string };

function rulesIssues({
  scoringRules = {},
  totalRounds,
}: Pick<TournamentForm, 'scoringRules' | 'totalRounds'>): Issue[] {
  const { countBest = null, matchPoint = null, perRound = {} } = scoringRules;
  const problem = scoringProblem({ countBest, matchPoint, perRound }, totalRounds);
  if (problem === null) return [];
  if (problem !== 'match_point_with_best') {
    return [{ path: ['scoringRules', problem.path], message: problem.message }];
  }
  return [{ path: WITH_BEST, message: errorTable.match_point_with_best.message }];
}

/** The field at which match point together with best rounds is reported. */
const WITH_BEST = ['scoringRules', 'countBest'] as const;

/** Returns a message that is more helpful than the schema's. */
function knownProblem(values: TournamentValues, control: ControlName): string | undefined {
  if (control in REPEAT_LABELS) return undefined;
  const name = control.split('.')[0] as EditableField;
  const typed: unknown = get(values, control);
  const isNumber = name === 'placementPoints' || isNumberField(name);
  const plain = isNumber && typeof typed === 'string' ? withoutThousands(typed) : null;
  if (plain !== null) {
    return `If you mean ${plain}, type it without thousands separators and with at most 2 decimals.`;
  }
  const field = formFields[name];
  return 'problem' in field ? field.problem : undefined;
}

/**
 * A path counts places from 1, the form from 0: "placementPoints.3" is `placementPoints.2`. Null for a path that is not
 * a field.
 */
export function fieldAt(whole: string): ControlName | null {
  const path = whole.replace(/^settings\./, '');
  const repeated = repeatFieldNames.find((name) => SENT_AS[name] === path.split('.')[0]);
  if (repeated !== undefined) return repeated;
  const place = /^placementPoints(?:\.(\d+))?$/.exec(path);
  if (place !== null) return `placementPoints.${Math.max(Number(place[1] ?? 1) - 1, 0)}`;
  if (path === 'scoringRules' || path.startsWith('scoringRules.')) {
    return (path === 'scoringRules' ? 'scoringRules.killCap' : path) as RulePath;
  }
  return formFieldNames.filter(isSingle).find((name) => name === path) ?? null;
}

type Problem = { field: ControlName; message: string };

/** Errors that belong to no field are shown in the toast. */
export function serverProblems(error: Error, values: TournamentValues): Problem[] {
  if (!(error instanceof ApiError)) return [];
  const { code, message } = error;
  if (code === 'more_teams_approved') return [{ field: 'maxTeams', message }];
  if (code === 'match_point_with_best') return [{ field: 'scoringRules.countBest', message }];
  if (code === 'image_not_taken' || code === 'image_too_large') {
    const chosen = (['banner', 'sponsorLogo'] as const).filter(
      (name) => values[name] instanceof File,
    );
    // The response does not say which of two images was refused.
    return chosen.length === 1 ? chosen.map((field) => ({ field, message })) : [];
  }
  return error.issues.flatMap((issue) => {
    const field = fieldAt(issue.path);
    return field === null ? [] : [{ field, message: issue.message }];
  });
}

/** In the order of the form. Takes the whole state, because the library mutates errors in place. */
export function problemsIn({
  errors,
}: Pick<FormState<TournamentValues>, 'errors'>): FieldProblem[] {
  const repeated = repeatFieldNames
    .filter((field) => errors[field] !== undefined)
    .map((field) => ({ field, label: REPEAT_LABELS[field] }));
  const others = formFieldNames.flatMap((name): FieldProblem[] => {
    if (isSingle(name)) {
      return errors[name] === undefined ? [] : [{ field: name, label: formFields[name].label }];
    }
    if (name === 'scoringRules') return ruleFields(errors);
    return placesWithErrors(errors).map(({ index }) => ({
      field: `placementPoints.${index}`,
      label: `Points for ${ordinal(index + 1)} place`,
    }));
  });
  return [...repeated, ...others];
}

function isSingle(name: EditableField): name is SingleField {
  return name !== 'placementPoints' && name !== 'scoringRules';
}

const RULE_LABELS: Readonly<Record<keyof TypedRules, string>> = {
  killCap: 'Kill cap',
  killMultipliers: 'Kill multipliers',
  countBest: 'Best rounds',
  tieBreaks: 'Tie-breaks',
  matchPoint: 'Match point',
  perRound: 'Points for single rounds',
};

function ruleFields(errors: FormState<TournamentValues>['errors']): FieldProblem[] {
  const paths = [...ruleProblems({ errors }).keys()];
  return (Object.keys(RULE_LABELS) as (keyof TypedRules)[]).flatMap((rule) => {
    const path = paths.find((at) => at.split('.')[0] === rule);
    const field = `scoringRules.${path ?? rule}` as RulePath;
    return path === undefined ? [] : [{ field, label: RULE_LABELS[rule] }];
  });
}

/** By the path in the rules. Takes the whole state, as above. */
export function ruleProblems({
  errors,
}: Pick<FormState<TournamentValues>, 'errors'>): ReadonlyMap<string, string> {
  return new Map(listMessages(errors.scoringRules, []));
}

function listMessages(node: unknown, path: readonly string[]): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  if ('message' in node && typeof node.message === 'string')
    return [[path.join('.'), node.message]];
  return Object.entries(node).flatMap(([key, part]) => listMessages(part, [...path, key]));
}

/** `index` counts places from 0. */
export function placesWithErrors(
  errors: FormState<TournamentValues>['errors'],
): { index: number; message: string }[] {
  const points = errors.placementPoints;
  return Array.from({ length: points?.length ?? 0 }, (_, index) => ({
    index,
    message: points?.[index]?.message ?? '',
  })).filter(({ message }) => message !== '');
}

export function focusField(form: HTMLElement | null, field: ControlName): void {
  const place = form?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const control = place?.matches('input') ? place : place?.querySelector('input, textarea');
  if (control instanceof HTMLElement) control.focus();
}
