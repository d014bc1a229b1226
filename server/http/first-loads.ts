import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from './openapi/html.ts';

/** What the client's build notes about the screens of an address. */
export type NotedLoad = {
  /** As the router writes it: `/clans/:clanId`. */
  pattern: string;
  /** The tab that the address names, null for none; left out where there are no tabs. */
  tab?: string | null;
  /** Scripts of the screen, from the root of the site. */
  scripts: string[];
  /** Pictures that are seen first, from the root of the site. */
  images: string[];
  /** Files that every page names and this screen has no use for on a phone, from the root of the site. */
  wideOnly?: string[];
  /** Paths of the calls that it makes at once. */
  calls: string[];
};

/** Where a page names them. */
export const firstLoadsPlace = '<!-- first loads -->';

/** Where the build notes them, from the folder of the client. */
export const firstLoadsFile = '.vite/first-loads.json';

/** What stands in the place of a parameter; for what is no id there is nothing to fetch. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the build noted beside the client in this folder; empty for a client that was built without. */
export function readFirstLoads(webDir: string): NotedLoad[] {
  const file = join(webDir, firstLoadsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NotedLoad[]) : [];
}

/** The page that names scripts and answers which the screen at this address begins with, so that they are on their way before the client runs. */
export function withFirstLoads(page: string, url: string, loads: readonly NotedLoad[]): string {
  const found = loadAt(url, loads);
  if (found === null) return page.replace(firstLoadsPlace, '');
  const { wideOnly = [] } = found.load;
  const named = page.replace(firstLoadsPlace, () => tagsOf(found));
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

function tagsOf({ load, parameters }: FoundLoad): string {
  const scripts = load.scripts.map(
    (file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`.text,
  );
  // In the very way in which the client asks, or the browser asks twice.
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

/** From this width on the bar at the top holds the site's name. */
const onWide = (href: string) => `media="(min-width: 26rem)" ${href}`;

/** The parameters of a path that a pattern fits; null where it does not. */
function matchPattern(pattern: string, path: string): Map<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  const fits =
    wanted.length === parts.length &&
    wanted.every((part, at) =>
      part.startsWith(':') ? id.test(parts[at] ?? '') : part === parts[at],
    );
  if (!fits) return null;
  return new Map(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part, parts[at] ?? '']] : [])),
  );
}

function fill(call: string, parameters: ReadonlyMap<string, string>): string {
  return call.replace(/:\w+/g, (name) => parameters.get(name) ?? name);
}
