import type { WeakPair } from '#shared/domain/site/contrast.ts';
import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';
import { getLabel } from './theme-groups.ts';

/**
 * Describes how a colour fails WCAG AA; null if it passes. A text colour gets the surfaces on which it is hard to see,
 * a surface the text colours that are hard to see on it, both with ratios. Each weak pair is reported at both colours.
 */
export function describeWeakness(color: ThemeColor, pairs: readonly WeakPair[]): string | null {
  const on = pairs.filter(({ text }) => text === color);
  const under = pairs.filter(({ ground }) => ground === color);
  const sentences = [
    on.length > 0 &&
      `Hard to see on ${list(on.map((pair) => `${getLabel(pair.ground)} (${ratio(pair)})`))}.`,
    under.length > 0 &&
      `Hard to see on it: ${list(under.map((pair) => `${getLabel(pair.text)} (${ratio(pair)})`))}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  const needs = [...new Set([...on, ...under].map(({ need }) => need))].toSorted((a, b) => b - a);
  return `${sentences.join(' ')} WCAG AA needs ${needs.map(describeNeed).join(' and ')}.`;
}

/** Returns pairs with a contrast below 2 to 1. */
export function unreadableTexts(pairs: readonly WeakPair[]): WeakPair[] {
  return pairs.filter(({ need, ratio: measured }) => need === 4.5 && measured < 2);
}

/** Describes which text colours are unreadable on which surfaces, with ratios. */
export function describeUnreadable(pairs: readonly WeakPair[]): string {
  return list(
    pairs.map((pair) => `${getLabel(pair.text)} on ${getLabel(pair.ground)} (${ratio(pair)})`),
  );
}

const most = 3;

/** The ratio is truncated, not rounded, because 4.499 must not appear to pass. */
function ratio(pair: WeakPair): string {
  return `${(Math.floor(pair.ratio * 10) / 10).toFixed(1)} to 1`;
}

function describeNeed(need: WeakPair['need']): string {
  return need === 4.5 ? '4.5 to 1 for text' : '3 to 1 for edges and rings';
}

/** Lists the weakest first, and only counts the rest. */
function list(parts: readonly string[]): string {
  const shownParts = parts.length > most + 1 ? parts.slice(0, most) : parts;
  const last =
    shownParts.length < parts.length
      ? `${parts.length - shownParts.length} more`
      : shownParts.at(-1);
  const before = shownParts.length < parts.length ? shownParts : shownParts.slice(0, -1);
  return before.length === 0 ? `${last}` : `${before.join(', ')} and ${last}`;
}
