import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstLoadsFile, firstLoadsPlace, type NotedLoad } from '#server/http/client-notes.ts';

/** What the screens of an address begin with. */
export type FirstLoad = {
  /** As the router writes it: `/clans/:clanId`. */
  pattern: string;
  /** The tab that the address names; null also for an address without one. Left out where there are no tabs. */
  tab?: string | null;
  /** Files of the client that are fetched when they are first needed, from the client's folder. */
  modules: readonly string[];
  /** Pictures that are seen first, from the client's folder. */
  images?: readonly string[];
  /** Files that the page names for every screen and this one has no use for on a phone, from the client's folder. */
  wideOnly?: readonly string[];
  /** Paths of the calls that are made at once, with the parameters of the pattern. */
  calls: readonly string[];
};

/**
 * A Vite plugin: notes for each address which built files and answers its screen begins with, for the server to
 * name in the page. Else a browser hears of the one when it has run the client and of the other when it has run
 * the screen. Ends the build when a module is none that is fetched by itself.
 */
export function noteFirstLoads(loads: readonly FirstLoad[]): Plugin {
  let root = '';
  return {
    name: 'hotdrop:first-loads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: { order: 'post', handler: putScriptsFirst },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(withImports));
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');
      const noted = loads.map(({ pattern, tab, modules, images = [], wideOnly, calls }) => {
        const files = modules.flatMap((module) => {
          const path = resolve(root, module);
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
          if (chunk === undefined) this.error(`${relative(root, path)} is no chunk of its own.`);
          return withImports(chunk);
        });
        const scripts = [...new Set(files)].filter((file) => !known.has(file));
        const builtFile = (name: string) => {
          const file = assets.find(({ originalFileNames }) => originalFileNames.includes(name));
          return file?.fileName ?? this.error(`${name} is no file of its own.`);
        };
        return {
          pattern,
          ...(tab !== undefined && { tab }),
          scripts,
          images: images.map(builtFile),
          ...(wideOnly !== undefined && { wideOnly: wideOnly.map(builtFile) }),
          calls: [...calls],
        } satisfies NotedLoad;
      });
      this.emitFile({ type: 'asset', fileName: firstLoadsFile, source: JSON.stringify(noted) });

      function withImports(chunk: Rolldown.OutputChunk): string[] {
        const found = new Set([chunk.fileName]);
        for (const name of found) {
          const file = bundle[name];
          if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
        }
        return [...found];
      }
    },
  };
}

/** The page with its own scripts and styles before the place, and the fonts, which may come late, after it: a browser asks in the order in which it reads. */
function putScriptsFirst(page: string): string {
  const tags = page.match(ownTags) ?? [];
  return page
    .replaceAll(ownTags, '')
    .replace(firstLoadsPlace, () => [...tags, firstLoadsPlace].join('\n    '));
}

const ownTags =
  /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;
