import { codePoints, isCleanText, isOneLine, isVisible } from '../text.ts';
import { isJsonObject, readStrictJson } from '../strict-json.ts';
import { THEME_COLORS } from './theme-variables.ts';

/**
 * A colour scheme: values of theme variables, by name with the two hyphens. Values are HSL channels such as `84
 * 100% 65%`, and for `--radius` a length such as `4px`. A missing variable has its built-in value.
 */
export type ColorScheme = { name: string; colors: Record<string, string> };

/** Limits of a scheme. The size of its file is in bytes. */
export const SCHEME_LIMITS = { name: { min: 1, max: 50 }, fileBytes: 65_536 } as const;

const channels = /^(\d{1,3}(?:\.\d{1,2})?) (\d{1,3}(?:\.\d{1,2})?)% (\d{1,3}(?:\.\d{1,2})?)%$/;
const length = /^(\d{1,2}(?:\.\d{1,2})?)px$/;
const maxRadius = 32;

/** Returns whether a value is valid for a theme variable, named with its two hyphens. */
export function isThemeValue(variable: string, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (variable === '--radius') return Number(length.exec(value)?.[1] ?? Infinity) <= maxRadius;
  if (!variable.startsWith('--') || !Object.hasOwn(THEME_COLORS, variable.slice(2))) return false;
  const [hue, saturation, lightness] = (channels.exec(value) ?? []).slice(1).map(Number);
  if (hue === undefined || saturation === undefined || lightness === undefined) return false;
  return hue <= 360 && saturation <= 100 && lightness <= 100;
}

/** Returns whether an object has valid values for theme variables, at least one, and nothing else. */
export function isThemeColors(colors: unknown): colors is Record<string, string> {
  if (!isJsonObject(colors)) return false;
  const entries = Object.entries(colors);
  return entries.length > 0 && entries.every(([variable, value]) => isThemeValue(variable, value));
}

/** Returns whether a string is a valid name of a scheme: one line, visible, at most 50 characters. */
export function isSchemeName(name: unknown): name is string {
  if (typeof name !== 'string' || !isCleanText(name)) return false;
  const trimmed = name.trim();
  const fits = codePoints(trimmed) <= SCHEME_LIMITS.name.max;
  return fits && isVisible(trimmed) && isOneLine(trimmed);
}

/** Returns whether a value is a valid time of an export: an ISO 8601 date, or milliseconds. */
export function isExportTime(exported: unknown): boolean {
  if (typeof exported === 'string') return dated.test(exported) && isTime(Date.parse(exported));
  return typeof exported === 'number' && isTime(exported);
}

const dated = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})?)?$/;
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Parses the text of a scheme file. Returns null unless every part is valid: name, colors and optionally exported,
 * and nothing else (rules/admin 6.3). Never throws.
 */
export function readScheme(text: string): ColorScheme | null {
  const file = readStrictJson(text, SCHEME_LIMITS.fileBytes);
  if (!isJsonObject(file)) return null;
  const { name, colors, exported, ...more } = file;
  if (Object.keys(more).length > 0 || !isSchemeName(name) || !isThemeColors(colors)) return null;
  if (Object.hasOwn(file, 'exported') && !isExportTime(exported)) return null;
  return { name: name.trim(), colors: { ...colors } };
}

/** Formats the file that a scheme is exported to, with the time of the export. */
export function writeScheme({ name, colors }: ColorScheme, now: Date): string {
  return `${JSON.stringify({ name, colors, exported: now.toISOString() }, null, 2)}\n`;
}

/** All theme variables, in the order of the theme. */
const variables = [...Object.keys(THEME_COLORS).map((name) => `--${name}`), '--radius'];

/** Returns the valid part of a stored scheme, in the order of the theme; null if nothing is valid. */
export function sendableScheme(stored: unknown): ColorScheme | null {
  if (!isJsonObject(stored) || !isSchemeName(stored['name']) || !isJsonObject(stored['colors']))
    return null;
  const { name, colors } = stored;
  const fitting = variables.flatMap((variable) => {
    const value = Object.hasOwn(colors, variable) ? colors[variable] : null;
    return isThemeValue(variable, value) ? [[variable, value] as const] : [];
  });
  return fitting.length === 0 ? null : { name, colors: Object.fromEntries(fitting) };
}

function isTime(time: number): boolean {
  return time >= 0 && time <= lastTime;
}
