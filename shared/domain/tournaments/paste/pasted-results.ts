import type { BasePoints } from '../scoring-rules.ts';

/** A side of the round; `players` are in the order of the grid's cells, `slot` counts from 1. */
export type PasteSide = {
  registrationId: string;
  name: string;
  slot: number;
  players: readonly { userId: string; name: string }[];
};

/** A folded name that an organiser has confirmed before for a side or a player (rules/pasting 2.7). */
export type NameAlias = { fold: string; registrationId?: string; userId?: string };

/** Whom a pasted text may name. `scoring` of this round tells points from places and kills. */
export type Roster = {
  round: number;
  sides: readonly PasteSide[];
  aliases: readonly NameAlias[];
  scoring: BasePoints;
};

/** The written forms, in the order in which they are tried (rules/pasting 1). */
export const PASTE_FORMS = ['json', 'table', 'players', 'lines', 'order'] as const;
export type PasteForm = (typeof PASTE_FORMS)[number];

/** Null where the text gives no place. */
export type PastedPlace = number | 'did not play' | null;

/**
 * A player as pasted: by name, by user id (a chatbot's answer), or by position from 0 (columns
 * without names). `kills` is null for a player who was absent.
 */
export type PastedPlayer = {
  name: string | null;
  userId: string | null;
  position: number | null;
  kills: number | null;
};

/** One side's results in a pasted text. */
export type PastedSide = {
  /** The first of its lines, from 1, and their text as pasted, shortened. */
  line: number;
  text: string;
  /** Null when only its players, or the id of a chatbot's answer, say which side it is. */
  name: string | null;
  registrationId: string | null;
  place: PastedPlace;
  /** Of the whole side; null when the text gives none. */
  kills: number | null;
  /** Empty when the text gives no kills by player. */
  players: readonly PastedPlayer[];
};

/** A text as it was read in one form. */
export type PastedResults = {
  form: PasteForm;
  /** Other forms that give something for this text. */
  others: readonly PasteForm[];
  /** In the order of the text. */
  sides: readonly PastedSide[];
  /** Lines that were not understood, shortened. */
  skipped: readonly { line: number; text: string }[];
  /** Heads of columns that were ignored, such as points. */
  ignored: readonly string[];
  /** Sentences on what the text may mean instead; a person has to look at them. */
  doubts: readonly string[];
};

/** A text that gives nothing, with the reason as a sentence. */
export type PasteRefusal = { refusal: string };
