import * as z from 'zod/mini';
import { PRESET_CONFIDENCES } from '../domain/tournaments/scoring-presets.ts';
import { call } from './call.ts';
import { scoring } from './scoring.ts';

const scoringPreset = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a table that belongs to no league. */
  game: z.nullable(z.string()),
  /** Places outside of all ranges are worth 0. */
  placementPoints: z.array(z.object({ from: z.number(), to: z.number(), points: z.number() })),
  pointsPerKill: z.number(),
  rules: z.pick(scoring, {
    killCap: true,
    killMultipliers: true,
    countBest: true,
    matchPoint: true,
  }),
  tieBreaks: scoring.shape.tieBreaks,
  source: z.string(),
  /** Null for a table that belongs to no league. */
  confidence: z.nullable(z.enum(PRESET_CONFIDENCES)),
  /** Rules that the preset leaves to the host, or that differ from the league's. */
  note: z.nullable(z.string()),
});
export type ScoringPresetAnswer = z.infer<typeof scoringPreset>;

export const listScoringPresets = call({
  method: 'GET',
  path: '/api/scoring-presets',
  access: 'public',
  summary: 'Presets with the scoring of leagues',
  response: z.array(scoringPreset),
  errors: [],
});
