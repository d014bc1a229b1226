import type { Hundredths } from './hundredths.ts';
import { POINTS_BY_PLACE, toPlaceRanges, type PlaceRange } from './presets.ts';
import { DEFAULT_RULES, type ScoringRules } from './scoring-rules.ts';
import type { TieBreak } from './tie-breaks.ts';

/**
 * `as published`: the rules that the league wrote. `as observed`: rules that were partly derived from its results, or
 * are known from only one source.
 */
export const PRESET_CONFIDENCES = ['as published', 'as observed'] as const;

/** The scoring of a league (rules/scoring 11). */
export type ScoringPreset = {
  id: string;
  name: string;
  /** Null for a table that belongs to no league. */
  game: string | null;
  /** In ascending order, without overlap. Other places are worth 0. */
  placementPoints: readonly PlaceRange[];
  pointsPerKill: Hundredths;
  rules: Omit<ScoringRules, 'placementPoints' | 'pointsPerKill' | 'tieBreaks'>;
  tieBreaks: readonly TieBreak[];
  source: string;
  /** Null for a table that belongs to no league. */
  confidence: (typeof PRESET_CONFIDENCES)[number] | null;
  /** Rules that the preset leaves to the host, or that differ from the league's. */
  note: string | null;
};

const GAMES = {
  pubg: 'PUBG: BATTLEGROUNDS',
  mobile: 'PUBG MOBILE',
  apex: 'Apex Legends',
  freeFire: 'Free Fire',
  fortnite: 'Fortnite',
  warzone: 'Call of Duty: Warzone',
} as const;

const { tieBreaks: defaultTies, ...noRules } = DEFAULT_RULES;

const pubgMobile = {
  game: GAMES.mobile,
  placementPoints: listPlaces(POINTS_BY_PLACE.super),
  pointsPerKill: 100,
  rules: noRules,
  tieBreaks: ['roundWins', 'placementPoints', 'totalKills', 'latestRoundPlacement'],
} as const satisfies Partial<ScoringPreset>;

const algs = {
  game: GAMES.apex,
  placementPoints: listPlaces(POINTS_BY_PLACE.algs),
  pointsPerKill: 100,
  rules: noRules,
  tieBreaks: ['bestRounds', 'bestPlacement', 'killsByRound'],
} as const satisfies Partial<ScoringPreset>;

const freeFire = {
  game: GAMES.freeFire,
  placementPoints: listPlaces(POINTS_BY_PLACE.ffws),
  pointsPerKill: 100,
  rules: noRules,
  tieBreaks: ['roundWins', 'totalKills', 'latestRoundPlacement'],
} as const satisfies Partial<ScoringPreset>;

const warzone = {
  game: GAMES.warzone,
  placementPoints: [],
  pointsPerKill: 100,
  tieBreaks: ['totalKills', 'averagePosition', 'bestRoundKills', 'bestPlacement'],
} as const satisfies Partial<ScoringPreset>;

/** The presets in the order of lists. */
export const SCORING_PRESETS: readonly ScoringPreset[] = [
  {
    id: 'super',
    name: 'PUBG SUPER: PGC, PGS, PCS',
    game: GAMES.pubg,
    placementPoints: listPlaces(POINTS_BY_PLACE.super),
    pointsPerKill: 100,
    rules: noRules,
    tieBreaks: ['totalKills'],
    source: "The league's site and Liquipedia; tie-break from one published table",
    confidence: 'as observed',
    note: null,
  },
  {
    ...pubgMobile,
    id: 'pubgm-10',
    name: 'PMGC, PMSL, PMWC, BGIS and BMPS today',
    source: 'Sportskeeda on BGIS 2024; tie-breaks from two community sources',
    confidence: 'as observed',
    note: null,
  },
  {
    ...pubgMobile,
    id: 'pubgm-15',
    name: 'PMPL 2020 to 2022, BGIS to 2023',
    placementPoints: listPlaces(POINTS_BY_PLACE.top12),
    tieBreaks: defaultTies,
    source: 'Published tables of these years',
    confidence: 'as published',
    note: "The league's tie-breaks are not known. These are Hotdrop's.",
  },
  {
    ...pubgMobile,
    id: 'smash',
    name: 'Smash rule: PMWC 2025, PMSL SEA Summer 2025 finals',
    rules: {
      ...noRules,
      matchPoint: {
        target: { kind: 'leader_plus', points: 1_000, afterRound: 12 },
        fromRound: 1,
        mustLead: false,
      },
    },
    source: 'Sportskeeda and Duniagames',
    confidence: 'as published',
    note: 'Played over 18 rounds. Without a winner by match point, the table decides.',
  },
  {
    ...pubgMobile,
    id: 'smash-weekend',
    name: 'Smash rule: PMSL SEA Spring 2025 super weekend',
    source: 'GosuGamers',
    confidence: 'as observed',
    note: 'Match point is the points of the leader after the first day plus 10, with at most 8 more rounds. Set it for the last round of your first day.',
  },
  {
    ...algs,
    id: 'algs',
    name: 'ALGS groups and lobbies',
    source: 'Published tables; the official text on ties was not read',
    confidence: 'as observed',
    note: null,
  },
  {
    ...algs,
    id: 'algs-final',
    name: 'ALGS match point final',
    rules: {
      ...noRules,
      matchPoint: {
        target: { kind: 'points', points: 5_000 },
        fromRound: 1,
        mustLead: false,
      },
    },
    source: 'Sports Illustrated and published tables; the official text on ties was not read',
    confidence: 'as observed',
    note: 'There is no last round. Points carried over from the bracket are given as adjustments after round 0.',
  },
  {
    ...freeFire,
    id: 'ffws',
    name: 'FFWS 2023 and Free Fire leagues',
    source: 'Kompas and Fireesports; tie-breaks from one source',
    confidence: 'as observed',
    note: null,
  },
  {
    ...freeFire,
    id: 'ffws-point-rush',
    name: 'FFWS 2023 final with Point Rush',
    source: 'Kompas and Fireesports; tie-breaks from one source',
    confidence: 'as observed',
    note: 'Give the points carried over from the Point Rush as adjustments after round 0.',
  },
  {
    ...freeFire,
    id: 'ff-champion-rush',
    name: 'Champion Rush: FFWS SEA and FFNS 2025',
    source: 'One public source',
    confidence: 'as observed',
    note: 'The league plays 8 rounds a day and announces its match point for each event. Set yours.',
  },
  {
    id: 'fncs-2021',
    name: 'FNCS Chapter 2 Season 5 trios',
    game: GAMES.fortnite,
    placementPoints: listPlaces([30, 25, 20, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
    pointsPerKill: 200,
    rules: noRules,
    tieBreaks: ['roundWins', 'averageKills', 'averagePosition'],
    source: 'Published table and results',
    confidence: 'as observed',
    note: null,
  },
  {
    ...warzone,
    id: 'wsow-trios-21',
    name: 'World Series of Warzone 2021 trios',
    rules: {
      ...noRules,
      killMultipliers: [
        { from: 1, to: 1, times: 200 },
        { from: 2, to: 15, times: 150 },
      ],
    },
    source: 'Dexerto',
    confidence: 'as published',
    note: 'The source is not consistent on whether 15th or 16th place is the first without a multiplier. Here it is 16th.',
  },
  {
    ...warzone,
    id: 'wsow-23',
    name: 'World Series of Warzone 2023 finals',
    rules: {
      ...noRules,
      killMultipliers: [
        { from: 1, to: 1, times: 200 },
        { from: 2, to: 5, times: 180 },
        { from: 6, to: 10, times: 160 },
        { from: 11, to: 20, times: 140 },
        { from: 21, to: 35, times: 120 },
      ],
    },
    source: 'One public source',
    confidence: 'as observed',
    note: null,
  },
  {
    id: 'pws-winner',
    name: 'PWS Cup 2025: winner takes points',
    game: GAMES.pubg,
    placementPoints: [{ from: 1, to: 1, points: 1_000 }],
    pointsPerKill: 100,
    rules: {
      ...noRules,
      matchPoint: { target: { kind: 'points', points: 5_000 }, fromRound: 1, mustLead: true },
    },
    tieBreaks: ['roundWins', 'totalKills'],
    source: 'One public source',
    confidence: 'as observed',
    note: 'Played over 20 rounds.',
  },
  {
    id: 'pws-race',
    name: 'PWS Cup 2025: race to 200',
    game: GAMES.pubg,
    placementPoints: [
      { from: 1, to: 1, points: 1_000 },
      { from: 9, to: 16, points: -1_000 },
    ],
    pointsPerKill: 300,
    rules: noRules,
    tieBreaks: ['roundWins', 'totalKills'],
    source: 'One public source',
    confidence: 'as observed',
    note: 'For 16 sides: the last eight lose 10 points. The first side with 200 points wins; finish the tournament then.',
  },
  {
    id: 'top-12',
    name: 'Top 12',
    game: null,
    placementPoints: listPlaces(POINTS_BY_PLACE.top12),
    pointsPerKill: 100,
    rules: noRules,
    tieBreaks: defaultTies,
    source: "Hotdrop's default",
    confidence: null,
    note: null,
  },
];

/** Returns a preset as the rules of a tournament. Places beyond `maxTeams` are omitted. */
export function presetScoring(
  { placementPoints, pointsPerKill, rules, tieBreaks }: ScoringPreset,
  maxTeams: number,
): ScoringRules {
  const places = placementPoints.flatMap(({ from, to, points }) =>
    Array.from({ length: Math.max(0, Math.min(to, maxTeams) - from + 1) }, (_, at) => [
      from + at,
      points,
    ]),
  );
  return { ...rules, placementPoints: Object.fromEntries(places), pointsPerKill, tieBreaks };
}

/** Returns ranges of the points of the first place, the second and so on, in whole points. */
function listPlaces(points: readonly number[]): PlaceRange[] {
  return toPlaceRanges(points.map((value) => value * 100));
}
