import type { WeakPair } from '#shared/domain/site/contrast.ts';
import type { ThemeColor } from '#shared/domain/site/theme-variables.ts';
import { getLabel } from './theme-groups.ts';

/**
 * Null if the colour passes WCAG AA. A weak pair is described at both of its colours: at the text colour with the
 * surface, and at the surface with the text colour.
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

export function unreadableTexts(pairs: readonly WeakPair[]): WeakPair[] {
  return pairs.filter(({ need, ratio: measured }) => need === 4.5 && measured < 2);
}

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

/** The weakest come first. The rest is only counted. */
function list(parts: readonly string[]): string {
  const shownParts = parts.length > most + 1 ? parts.slice(0, most) : parts;
  const last =
    shownParts.length < parts.length
      ? `${parts.length - shownParts.length} more`
      : shownParts.at(-1);
  const before = shownParts.length < parts.length ? shownParts : shownParts.slice(0, -1);
  return before.length === 0 ? `${last}` : `${before.join(', ')} and ${last}`;
}
