import {
  TEMPLATE_FIELDS,
  type Template,
  type TemplateSettings,
} from '#shared/contract/templates.ts';
import { tournamentForm } from '#shared/contract/tournaments.ts';
import { scoringProblem } from '#shared/domain/tournaments/scoring-problem.ts';
import type { TemplateRow } from './templates.repository.ts';

type Field = keyof TemplateSettings;

/** Values that the form no longer accepts are omitted and named (rules/tournaments 14.3). */
export function presentTemplate(row: TemplateRow): Template {
  return {
    id: row.id,
    name: row.name,
    isOfSite: row.owner_id === null,
    ...fitSettings(row.settings),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Omits stored values that the form no longer accepts: each by its own schema, and two that depend on others. */
export function fitSettings(stored: object): Pick<Template, 'settings' | 'dropped'> {
  const values = new Map<string, unknown>(Object.entries(stored));
  const fitting = new Map<Field, unknown>();
  for (const field of TEMPLATE_FIELDS) {
    if (!values.has(field)) continue;
    const value = values.get(field);
    if (tournamentForm.shape[field].safeParse(value).success) fitting.set(field, value);
  }
  const settings: TemplateSettings = Object.fromEntries(fitting);
  const { placementPoints, scoringRules, ...others } = settings;
  const result: TemplateSettings = {
    ...others,
    ...(placementPoints !== undefined && placesFit(settings) && { placementPoints }),
    ...(scoringRules !== undefined && rulesFit(settings) && { scoringRules }),
  };
  return { settings: result, dropped: [...values.keys()].filter((field) => !(field in result)) };
}

function placesFit({ placementPoints = {}, maxTeams }: TemplateSettings): boolean {
  return Object.keys(placementPoints).every((place) => Number(place) <= (maxTeams ?? Infinity));
}

function rulesFit({ scoringRules = {}, totalRounds }: TemplateSettings): boolean {
  const { countBest = null, matchPoint = null, perRound = {} } = scoringRules;
  return scoringProblem({ countBest, matchPoint, perRound }, totalRounds ?? Infinity) === null;
}
