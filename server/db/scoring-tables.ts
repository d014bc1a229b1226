import type { ColumnType, Generated } from 'kysely';

/** A column that is never changed once written. */
export type Fixed<T> = ColumnType<T, T, never>;

export type RoundResultTable = {
  round_id: Fixed<string>;
  registration_id: Fixed<string>;
  placement: number | null;
  total_kills: number;
  points_hundredths: number;
};

export type MemberKillsTable = {
  round_id: Fixed<string>;
  registration_id: Fixed<string>;
  user_id: Fixed<string>;
  kills: number;
};

/** Points that the host gave to a side or took from it. They are never edited, only taken back. */
export type ScoreAdjustmentTable = {
  id: Fixed<string>;
  tournament_id: Fixed<string>;
  registration_id: Fixed<string>;
  points_hundredths: Fixed<number>;
  /** 0 for a head start. */
  after_round: Fixed<number>;
  reason: Fixed<string>;
  created_at: Fixed<Date>;
  taken_back_at: Generated<Date | null>;
  taken_back_reason: Generated<string | null>;
};

/** A side's place in an order that the host decided on. The sides of one decision have the same time. */
export type TieDecisionTable = {
  tournament_id: Fixed<string>;
  registration_id: Fixed<string>;
  position: Fixed<number>;
  reason: Fixed<string>;
  created_at: Fixed<Date>;
};

export type FinalStandingTable = {
  tournament_id: Fixed<string>;
  registration_id: Fixed<string>;
  rank: number;
  points_hundredths: number;
  /** The part of the points that is a head start. */
  start_hundredths: Generated<number>;
  /** The part of the points that the host gave or took later. */
  adjusted_hundredths: Generated<number>;
  decided_by_match_point: Generated<boolean>;
  wins: number;
  kills: number;
  average_position: number | null;
  rounds_played: number;
};
