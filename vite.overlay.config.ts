import { defineConfig } from 'vite';
import { compressFiles } from './scripts/client/compress-files.ts';

/**
 * Builds the page of overlays into the folder of the client, without any of its chunks. Broadcasting software
 * contains older browsers than visitors have (docs/decisions/0068-overlays.md).
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [compressFiles()],
  build: {
    outDir: '../dist/by-hand',
    emptyOutDir: false,
    target: 'chrome103',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'web/overlay.html',
      output: { entryFileNames: 'assets/overlay-[hash:7].js' },
    },
  },
});
