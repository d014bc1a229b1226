import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import { ExplainedMark } from '../explained-mark.tsx';
import { formatAfter, formatSigned } from './signed.ts';

type PointChipsProps = { score: FinalScore; adjustments: readonly Adjustment[] };

export default function PointChips({ score, adjustments }: PointChipsProps) {
  const own = adjustments.filter(
    ({ registrationId, takenBack }) =>
      registrationId === score.registrationId && takenBack === null,
  );
  const start = own.filter(({ afterRound }) => afterRound === 0);
  const later = own.filter(({ afterRound }) => afterRound > 0);
  return (
    <>
      <Chip points={score.startPoints} parts={start} />
      <Chip points={score.adjustment} parts={later} />
    </>
  );
}

type ChipProps = { points: number; parts: readonly Adjustment[] };

function Chip({ points, parts }: ChipProps) {
  // Adjustments that cancel out are shown too: everyone can read why.
  if (points === 0 && parts.length === 0) return null;
  const reasons = parts.map(
    ({ points: part, afterRound, reason }) =>
      `${formatSigned(part)} ${formatAfter(afterRound).toLowerCase()}: ${reason}`,
  );
  const sentence = parts.length === 0 ? `${formatSigned(points)} points` : reasons.join(' · ');
  return (
    <ExplainedMark
      sentence={sentence}
      className="inline-grid min-h-6 min-w-6 shrink-0 border px-1 text-xs tabular-nums print:border-0"
    >
      <bdi>{formatSigned(points)}</bdi>
    </ExplainedMark>
  );
}
