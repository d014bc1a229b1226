import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from './openapi/html.ts';

/** The build's note of the files and calls that the screen of a URL needs first. */
export type NotedLoad = {
  /** The pattern of the path in the router's syntax, such as `/clans/:clanId`. */
  pattern: string;
  /** The URL's tab; null for none, undefined for screens without tabs. */
  tab?: string | null;
  /** The scripts of the screen, as paths from the root of the site. */
  scripts: string[];
  /** The images that are visible first, as paths from the root of the site. */
  images: string[];
  /**
   * Files that every page preloads but that this screen does not need on a phone, as paths from the root of the
   * site.
   */
  wideOnly?: string[];
  /** The paths of the calls that the screen makes first. */
  calls: string[];
};

/** The placeholder in the page. */
export const firstLoadsPlaceholder = '<!-- first loads -->';

/** The path of the notes in the client's folder. */
export const firstLoadsFile = '.vite/first-loads.json';

/** Parameters must be ids. For anything else there is nothing to fetch. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the build's notes about first loads; empty if the client was built without them. */
export function readFirstLoads(webDir: string): NotedLoad[] {
  const file = join(webDir, firstLoadsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NotedLoad[]) : [];
}

/**
 * Returns the page with preload tags for the scripts and responses of the URL's screen, so they load before the
 * client runs.
 */
export function withFirstLoads(page: string, url: string, loads: readonly NotedLoad[]): string {
  const found = loadAt(url, loads);
  if (found === null) return page.replace(firstLoadsPlaceholder, '');
  const { wideOnly = [] } = found.load;
  const named = page.replace(firstLoadsPlaceholder, () => getTags(found));
  return wideOnly.reduce((text, file) => text.replace(`href="/${file}"`, onWide), named);
}

type FoundLoad = { load: NotedLoad; parameters: ReadonlyMap<string, string> };

function loadAt(url: string, loads: readonly NotedLoad[]): FoundLoad | null {
  const [path = '', search = ''] = url.split('?', 2);
  const tab = new URLSearchParams(search).get('tab');
  for (const load of loads) {
    if (load.tab !== undefined && load.tab !== tab) continue;
    const parameters = matchPattern(load.pattern, path);
    if (parameters !== null) return { load, parameters };
  }
  return null;
}

function getTags({ load, parameters }: FoundLoad): string {
  const scripts = load.scripts.map(
    (file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`.text,
  );
  // The URL must equal the one that the client requests, or the browser would load the response twice.
  const calls = load.calls.map(
    (call) =>
      html`<link
        rel="preload"
        as="fetch"
        crossorigin="use-credentials"
        href="${fill(call, parameters)}"
      />`.text,
  );
  const images = load.images.map(
    (file) => html`<link rel="preload" as="image" fetchpriority="high" href="/${file}" />`.text,
  );
  return [...scripts, ...calls, ...images].join('\n    ');
}

/** At this width and above, the top bar shows the site's name. */
const onWide = (href: string) => `media="(min-width: 26rem)" ${href}`;

/** Returns the parameters of a path, or null if it does not match the pattern. */
function matchPattern(pattern: string, path: string): Map<string, string> | null {
  const segments = pattern.split('/');
  const parts = path.split('/');
  const fits =
    segments.length === parts.length &&
    segments.every((part, at) =>
      part.startsWith(':') ? id.test(parts[at] ?? '') : part === parts[at],
    );
  if (!fits) return null;
  return new Map(
    segments.flatMap((part, at) => (part.startsWith(':') ? [[part, parts[at] ?? '']] : [])),
  );
}

function fill(call: string, parameters: ReadonlyMap<string, string>): string {
  return call.replace(/:\w+/g, (name) => parameters.get(name) ?? name);
}

/** The path of the screens' patterns in the client's folder. */
export const screensFile = '.vite/screens.json';

/**
 * Returns a function that tells whether a path belongs to a screen, by the patterns in the build. If the client was
 * built without them, every path does.
 */
export function readScreens(webDir: string): (path: string) => boolean {
  const file = join(webDir, screensFile);
  if (!existsSync(file)) return () => true;
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const screens = new RegExp(`^(?:${patterns.map(asExpression).join('|')})$`, 'i');
  return (path) => screens.test(decoded(path));
}

/** Characters with a special meaning in a regular expression. */
const special = /[.*+?^${}()|[\]\\]/g;

/** Matches like the client's router: ignores case and an optional trailing slash. */
function asExpression(pattern: string): string {
  const parts = pattern.split('/').filter((part) => part !== '');
  const segments = parts.map((part) =>
    part.startsWith(':') ? '/[^/]+' : `/${part.replace(special, String.raw`\$&`)}`,
  );
  return `${segments.join('')}/?`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
