import type { Plugin } from 'vite';
import { screensFile } from '#server/http/client-notes.ts';

/** A Vite plugin: notes the patterns of all screens, so that the server can tell a path of none. */
export function noteScreens(patterns: readonly string[]): Plugin {
  return {
    name: 'hotdrop:screens',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: screensFile, source: JSON.stringify(patterns) });
    },
  };
}
