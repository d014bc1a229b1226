import { readOverlayColor, type OverlayColor } from './overlay-colors.ts';

/** The pictures that an overlay can show (rules/overlays 1.2). */
export const OVERLAY_SCENES = [
  'standings',
  'round',
  'mvp',
  'ticker',
  'next',
  'match-point',
  'versus',
  'winner',
] as const;

export type OverlayScene = (typeof OVERLAY_SCENES)[number];

/** The last part of an overlay's address: a scene, or `live` for the one on air. */
export const OVERLAY_PAGES = [...OVERLAY_SCENES, 'live'] as const;

export type OverlayPage = (typeof OVERLAY_PAGES)[number];

/** The columns of a table on an overlay, in their order on the screen. */
export const OVERLAY_COLUMNS = [
  'rank',
  'move',
  'side',
  'rounds',
  'wins',
  'kills',
  'points',
] as const;

export type OverlayColumn = (typeof OVERLAY_COLUMNS)[number];

/** The look and content of an overlay. Null means the site's own value, or none. */
export type OverlayOptions = {
  /** The maximum number of rows that are shown at once; null is the usual number of the scene. */
  rows: number | null;
  /** The number of the first row, from 1. */
  from: number;
  columns: readonly OverlayColumn[];
  round: number | 'latest';
  /** The registration ids of the two sides that are compared, `a` and `b`. */
  a: string | null;
  b: string | null;
  scale: number;
  align: 'left' | 'center' | 'right';
  accent: OverlayColor | null;
  text: OverlayColor | null;
  panel: OverlayColor | null;
  /** The opacity of the background behind the text, from 0 to 1. */
  opacity: number;
  font: 'mona' | 'hubot' | 'noto';
  motion: boolean;
  /** The language in which numbers and times are formatted. */
  lang: string | null;
  logo: boolean;
  /** The delay of everything on the page, in seconds. */
  delay: number;
  /** How long each part of a longer table is shown, in seconds; null shows only the first part. */
  page: number | null;
};

export type OverlayOption = keyof OverlayOptions;

/** Returns the value of an option, or undefined if the text is invalid. */
type Reader<T> = (text: string) => T | undefined;

const readers: { readonly [Option in OverlayOption]: Reader<OverlayOptions[Option]> } = {
  rows: wholeNumber(3, 25),
  from: wholeNumber(1, 200),
  columns: readColumns,
  round: (text) => (text === 'latest' ? text : wholeNumber(1, 500)(text)),
  a: readId,
  b: readId,
  scale: (text) => (/^\d(\.\d{1,2})?$/.test(text) ? within(Number(text), 0.5, 3) : undefined),
  align: oneOf('left', 'center', 'right'),
  accent: readOverlayColor,
  text: readOverlayColor,
  panel: readOverlayColor,
  opacity: (text) => {
    const percent = wholeNumber(0, 100)(text);
    return percent === undefined ? undefined : percent / 100;
  },
  font: oneOf('mona', 'hubot', 'noto'),
  motion: readSwitch,
  // `Intl` throws for malformed tags; tags of this form are always well-formed.
  lang: (text) => (/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text) ? text : undefined),
  logo: readSwitch,
  delay: wholeNumber(0, 300),
  page: wholeNumber(3, 120),
};

/** The names of all options. */
export const OVERLAY_OPTIONS = Object.keys(readers) as readonly OverlayOption[];

/** The options of an address that has none. */
export const OVERLAY_DEFAULTS: OverlayOptions = {
  rows: null,
  from: 1,
  columns: ['rank', 'move', 'side', 'wins', 'kills', 'points'],
  round: 'latest',
  a: null,
  b: null,
  scale: 1,
  align: 'left',
  accent: null,
  text: null,
  panel: null,
  opacity: 0.88,
  font: 'mona',
  motion: true,
  lang: null,
  logo: true,
  delay: 0,
  page: null,
};

/** Returns whether text is a valid value of an option in an address (rules/overlays 2). */
export function isOverlayValue(option: OverlayOption, text: string): boolean {
  return readers[option](text) !== undefined;
}

/**
 * Reads options from an address. If a name is repeated, its last value counts. Invalid names and values are omitted from the
 * options and returned as `ignored`, in the form `name=value` (rules/overlays 2.2).
 */
export function readOverlayOptions(entries: Iterable<readonly [string, string]>): {
  options: OverlayOptions;
  ignored: string[];
} {
  const options = { ...OVERLAY_DEFAULTS };
  const ignored: string[] = [];
  for (const [name, text] of entries) {
    const value = isOption(name) ? readers[name](text) : undefined;
    if (value === undefined) ignored.push(`${name}=${text}`);
    else Object.assign(options, { [name]: value });
  }
  return { options, ignored };
}

/** Returns stored options in the form of an address. */
export function overlayEntries(
  options: Partial<Record<OverlayOption, string | undefined>>,
): [OverlayOption, string][] {
  return OVERLAY_OPTIONS.flatMap((option): [OverlayOption, string][] => {
    const text = options[option];
    return text === undefined ? [] : [[option, text]];
  });
}

function isOption(name: string): name is OverlayOption {
  return Object.hasOwn(readers, name);
}

function wholeNumber(min: number, max: number): Reader<number> {
  return (text) => (/^\d{1,3}$/.test(text) ? within(Number(text), min, max) : undefined);
}

function within(value: number, min: number, max: number): number | undefined {
  return value >= min && value <= max ? value : undefined;
}

function oneOf<T extends string>(...values: readonly T[]): Reader<T> {
  return (text) => values.find((value) => value === text);
}

function readSwitch(text: string): boolean | undefined {
  if (text === '1') return true;
  return text === '0' ? false : undefined;
}

function readId(text: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
}

/** The order of the names does not matter. A repeated name is invalid. */
function readColumns(text: string): readonly OverlayColumn[] | undefined {
  const names = text.split(',');
  const found = OVERLAY_COLUMNS.filter((column) => names.includes(column));
  return found.length === names.length ? found : undefined;
}
