import type { BasePoints, RoundScoring } from '../scoring-rules.ts';

/**
 * A side of the round. `players` are in the order of the grid's cells. `slot` is the number of its slot in the lobby
 * or, if it has none, its position in the list, from 1. `lobbySlot` is only set for a real slot.
 */
export type PasteSide = {
  registrationId: string;
  name: string;
  slot: number;
  lobbySlot?: number | null;
  players: readonly { userId: string; name: string }[];
};

/** A folded name that an organiser has already confirmed for a side or a player (rules/pasting 2.7). */
export type NameAlias = { fold: string; registrationId?: string; userId?: string };

/** The scoring of the round. Caps and multipliers of kills are only known if they are given. */
export type RosterScoring = BasePoints & Partial<RoundScoring>;

/**
 * The sides and players whom a pasted text may name. The `scoring` of this round helps to tell points from places
 * and kills.
 */
export type Roster = {
  round: number;
  sides: readonly PasteSide[];
  aliases: readonly NameAlias[];
  scoring: RosterScoring;
};

/** The forms of text, in the order in which they are tried (rules/pasting 1). */
export const PASTE_FORMS = ['json', 'table', 'players', 'lines', 'order'] as const;
export type PasteForm = (typeof PASTE_FORMS)[number];

/** Null if the text gives no place. */
export type PastedPlace = number | 'did not play' | null;

/**
 * A player as pasted: by name, by user id (in a chatbot's answer), or by position from 0 (in columns without
 * names). `kills` is null for a player who was absent.
 */
export type PastedPlayer = {
  name: string | null;
  userId: string | null;
  position: number | null;
  kills: number | null;
};

/**
 * Points that the text gives for a side, by the heading or label of their number. They are compared with the place and
 * never written. `value` is NaN if a place and kills alone do not explain it.
 */
export type PastedPoints = { label: string; isOfPlace: boolean; value: number };

/** One side's results in a pasted text. */
export type PastedSide = {
  /** The number of the first of its lines, from 1, and their text as pasted, shortened. */
  line: number;
  text: string;
  /** Null if only its players, or the id in a chatbot's answer, identify the side. */
  name: string | null;
  registrationId: string | null;
  place: PastedPlace;
  /** The kills of the whole side; null if the text gives none. */
  kills: number | null;
  /** Empty if the text gives no kills by player. */
  players: readonly PastedPlayer[];
  points: readonly PastedPoints[];
};

/** The result of reading a text in one form. */
export type PastedResults = {
  form: PasteForm;
  /** Other forms that also fit this text. */
  others: readonly PasteForm[];
  /** In the order of the text. */
  sides: readonly PastedSide[];
  /** Lines that were not understood, shortened. */
  skipped: readonly { line: number; text: string }[];
  /** Headings of columns that were ignored, such as points. */
  ignored: readonly string[];
  /** Sentences about other possible meanings of the text, for the user to check. */
  doubts: readonly string[];
};

/** A text without results, with the reason as a sentence. */
export type PasteRefusal = { refusal: string };
