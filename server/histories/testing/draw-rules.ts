import { TIE_BREAKS } from '#shared/domain/tournaments/tie-breaks.ts';
import type { Draw } from './draw.ts';

/** Draws scoring rules with small numbers, so they decide something. Some name rounds that may not exist. */
export function drawRules(draw: Draw) {
  const bestOnly = draw.percent(25);
  return {
    ...(draw.percent(40) && { killCap: draw.one([null, 0, 1, 2]) }),
    ...(draw.percent(40) && { killMultipliers: multipliers(draw) }),
    ...(bestOnly && { countBest: draw.one([null, 1, 2, 3]) }),
    ...(draw.percent(70) && { tieBreaks: draw.some(TIE_BREAKS, 0, 4) }),
    ...(draw.percent(bestOnly ? 5 : 40) && { matchPoint: matchPoint(draw) }),
    ...(draw.percent(30) && {
      perRound: Object.fromEntries(
        draw.some(['1', '2', '3'], 1, 2).map((round) => [round, roundRules(draw)]),
      ),
    }),
  };
}

function multipliers(draw: Draw) {
  return draw.one([
    [],
    [{ from: 1, to: 1, times: 1.5 }],
    [{ from: 2, to: 9, times: 0 }],
    // A third of a point is rounded.
    [
      { from: 1, to: 1, times: 0.33 },
      { from: 2, to: 3, times: 2.01 },
    ],
  ]);
}

function matchPoint(draw: Draw) {
  const points = draw.one([0, 1, 2.5, 4]);
  const afterRound = draw.whole(1, 2);
  const target = draw.percent(60)
    ? { kind: 'points', points }
    : { kind: 'leader_plus', points: draw.one([0, 0, 0.5]), afterRound };
  return draw.one([
    null,
    { target },
    { target, mustLead: true },
    { target, fromRound: draw.whole(1, 3), mustLead: draw.percent(50) },
  ]);
}

function roundRules(draw: Draw) {
  return {
    ...(draw.percent(50) && { pointsPerKill: draw.one([0, 0.5, 3]) }),
    ...(draw.percent(50) && {
      placementPoints: draw.one<Record<string, number>>([{}, { 1: 5 }, { 1: 2, 2: 1, 3: 0.25 }]),
    }),
    ...(draw.percent(30) && { killCap: draw.one([null, 0, 1]) }),
    ...(draw.percent(30) && { killMultipliers: multipliers(draw) }),
  };
}
