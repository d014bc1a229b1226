import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that makes the page run one module of the client as soon as it has loaded, before all others. The
 * module must be a file without imports, otherwise the build fails. `module` is a path from the client's folder.
 */
export function runEarly(module: string): Plugin {
  let root = '';
  return {
    name: 'hotdrop:run-early',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const path = resolve(root, module);
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(path),
        );
        const isAlone =
          chunk?.type === 'chunk' && chunk.moduleIds.length === 1 && chunk.imports.length === 0;
        if (!isAlone) throw new Error(`${relative(root, path)} is not a separate file.`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}
