import type { Plugin } from 'vite';
import { screensFile } from '#server/http/client-notes.ts';

/** A Vite plugin that records the patterns of all screens, so the server recognizes a path without one. */
export function noteScreens(patterns: readonly string[]): Plugin {
  return {
    name: 'hotdrop:screens',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: screensFile, source: JSON.stringify(patterns) });
    },
  };
}
