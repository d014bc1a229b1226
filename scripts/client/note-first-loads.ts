import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import {
  firstLoadsFile,
  firstLoadsPlaceholder,
  type NotedLoad,
} from '#server/http/client-notes.ts';

/** The code and data that the screen at an address needs first. */
export type FirstLoad = {
  /** The path in the router's syntax, such as `/clans/:clanId`. */
  pattern: string;
  /** The tab in the address. Null also matches an address without a tab. It is undefined for screens without tabs. */
  tab?: string | null;
  /** Lazily loaded source files, as paths from the client's folder. */
  modules: readonly string[];
  /** Pictures that are visible first, as paths from the client's folder. */
  images?: readonly string[];
  /**
   * Files that the page preloads for every screen, but that this screen does not need on a phone, as paths from the
   * client's folder.
   */
  wideOnly?: readonly string[];
  /** The paths of the API calls that the screen makes immediately, with the pattern's parameters. */
  calls: readonly string[];
};

/**
 * A Vite plugin that records which built files and API calls the screen at each address needs first, so the server
 * can preload them. Without this, a browser discovers the files only after running the client, and the calls only
 * after running the screen. The build fails if a module is not a chunk.
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
          if (chunk === undefined) this.error(`${relative(root, path)} is not a separate chunk.`);
          return withImports(chunk);
        });
        const scripts = [...new Set(files)].filter((file) => !known.has(file));
        const builtFile = (name: string) => {
          const file = assets.find(({ originalFileNames }) => originalFileNames.includes(name));
          return file?.fileName ?? this.error(`${name} is not a separate file.`);
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

/**
 * Moves the page's scripts and styles before the placeholder, and its fonts, which are less urgent, after it. A
 * browser requests files in document order.
 */
function putScriptsFirst(page: string): string {
  const tags = page.match(ownTags) ?? [];
  return page
    .replaceAll(ownTags, '')
    .replace(firstLoadsPlaceholder, () => [...tags, firstLoadsPlaceholder].join('\n    '));
}

const ownTags =
  /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;
