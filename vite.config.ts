import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const sharedByLists =
  /web\/(lib\/(name-seed|use-now|use-clipped|use-document-title|format\/)|ui\/(name|badge|meter|moment|banner-pattern|empty-state)|features\/tournaments\/components\/(tournament-card|tournament-grid|banner|fact|money|status-badge|words)|features\/tournaments\/api\/tournament-keys)|app\/use-hosting|shared\/domain\/(tournaments\/status|accounts\/hosting)/;

/** The client: web/ in, dist/web out, every file but index.html and the favicon named by its content. */
export default defineConfig({
  root: 'web',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // The Content-Security-Policy takes scripts, styles and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Fewer, larger files pack better: what every page starts with, and what home and list share. The first page names all
    // others, which is shorter without words in their names.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'] },
            { name: 'list', test: sharedByLists },
          ],
        },
      },
    },
  },
});
