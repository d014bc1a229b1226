import * as z from 'zod/mini';
import { scoringFields, sentRules } from '#shared/contract/scoring.ts';
import {
  formatScoringFile,
  parseScoringFile,
  SCORING_FILE_LIMITS,
  type ScoringFile,
} from '#shared/domain/tournaments/scoring-file.ts';
import { inPoints } from '#shared/domain/tournaments/scoring-in-points.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { customWriteHook } from '#web/lib/write-hook.ts';
import { getScoring } from '../../get-scoring.ts';
import { listPoints, type TournamentValues } from '../form-fields.ts';
import { readNumber, readPlaces, readPoints } from '../read-typed.ts';
import { readRules, showRules } from './typed-rules.ts';

export type ScoringValues = Pick<
  TournamentValues,
  'pointsPerKill' | 'placementPoints' | 'scoringRules'
>;

const wholeScoring = z.object({
  ...scoringFields,
  ...sentRules.shape,
});

/** The message is for the host. */
class FileProblem extends Error {}

const describe = (title: string) => (error: Error) => ({
  title,
  description: error instanceof FileProblem ? error.message : 'The file could not be read.',
  variant: 'destructive' as const,
});

/** An invalid file fails and changes nothing (rules/scoring 11.3). */
export const useImportScoring = customWriteHook(readScoringFile, {
  skipsOverview: true,
  success: { title: 'Scoring Imported', description: 'Nothing is changed until you save.' },
  failure: describe('Failed to import scoring'),
});

export const useExportScoring = customWriteHook(
  async (values: ScoringValues & Pick<TournamentValues, 'name' | 'maxTeams'>) => {
    const file = toFile(values);
    downloadFile(formatScoringFile(file), `${file.name} scoring`);
  },
  {
    skipsOverview: true,
    success: 'Scoring Exported',
    failure: describe('Failed to export scoring'),
  },
);

function toFile({
  name,
  maxTeams,
  pointsPerKill,
  placementPoints,
  scoringRules,
}: Parameters<ReturnType<typeof useExportScoring>['mutate']>[0]): ScoringFile {
  const read = wholeScoring.safeParse({
    pointsPerKill: readNumber(pointsPerKill),
    placementPoints: readPoints(placementPoints, readPlaces(maxTeams) ?? placementPoints.length),
    ...readRules(scoringRules),
  });
  if (!read.success) throw new FileProblem('Some of the values are not valid yet.');
  const { placementPoints: places, pointsPerKill: kill, ...rules } = read.data;
  return {
    name: Array.from(name.trim()).slice(0, SCORING_FILE_LIMITS.name.max).join(''),
    scoring: getScoring({ placementPoints: places, pointsPerKill: kill, scoringRules: rules }),
  };
}

async function readScoringFile(file: File): Promise<ScoringValues> {
  // The size is checked before reading, because the file may be huge.
  if (file.size > SCORING_FILE_LIMITS.bytes) throw new FileProblem('This is not a scoring file.');
  const parsed = parseScoringFile(await file.text());
  if ('problem' in parsed) throw new FileProblem(parsed.problem);
  return toScoringValues(parsed.scoring);
}

/** Takes a scoring in hundredths. */
export function toScoringValues(scoring: ScoringFile['scoring']): ScoringValues {
  const { placementPoints, pointsPerKill, ...rules } = inPoints(scoring);
  return {
    pointsPerKill: String(pointsPerKill),
    placementPoints: listPoints(placementPoints),
    scoringRules: showRules(rules),
  };
}
