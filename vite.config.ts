import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noteFirstLoads } from './scripts/client/note-first-loads.ts';
import { packFiles } from './scripts/client/pack-files.ts';
import { firstLoads } from './web/app/first-loads.ts';

const sharedByLists =
  /web\/(lib\/(name-seed|image-set|use-now|use-clipped|use-document-title|format\/)|ui\/(name|badge|meter|moment|near-view|banner-pattern|empty-state)\.|features\/tournaments\/components\/(tournament-card|tournament-grid|banner|fact|money|status-badge|words)|features\/tournaments\/api\/tournament-keys)|app\/use-hosting|shared\/domain\/(tournaments\/status|accounts\/hosting)/;

/** What the boxes are made of that narrow a list. */
const usedBySearch =
  /web\/(ui\/(search-box|text-input|control-style|growing-list|figure-row)|lib\/(text-matcher|use-address-filter))|api\/use-tournaments/;

/** What tabs, dialogs and menus have in common. */
const underDialogs =
  /@radix-ui\/(react-(tabs|roving-focus|collection|direction|use-|id|slot|presence|context|compose-refs|primitive)|primitive)|web\/ui\/(tabs|hidden-edges)/;

/** What two screens or more have and the lists have not, each part of it a few lines. */
const small =
  /lucide-react\/dist\/esm\/(?!icons)|icons\/(chevron-(down|right)|arrow-left)|query-core\/build\/modern\/mutation|useMutation|web\/ui\/(notice|stale-notice|problem|said-on-change|rank|avatar|emblem|table|list-end|folded-text|written-text|ago|link-row|name-title|dialog-actions|confirm-dialog)|web\/lib\/(by-user-id|has-markup|isolated|is-missing)|screens\/not-loaded|features\/\w+\/api\/use-(viewer|reload-tournament|tournament|clans|own-teams|registrations|public-user|clan-people|clan-cache|team-people|tournament-people)\.|side-logo|clan-logo|people-of-clan|figures-of-clan|shared\/domain\/(accounts\/profile|\w+\/(hundredths|permissions|members|registrations|limits|ordinal))/;

/**
 * What every page starts with is drawn a few times in its life, and leaves are drawn when what holds them changes:
 * remembering their parts would cost more than drawing them.
 */
const frameAndLeaves =
  /web\/(app\/[^/]+|ui\/(button|link-button|spinner|error-panel|skeleton|page|logo|wordmark|badge|meter|empty-state|figure-row)|features\/tournaments\/components\/(fact|money|status-badge|start-figure|list-stats))\.tsx?$/;

/** The client: web/ in, dist/web out, every file but index.html and the favicon named by its content. */
export default defineConfig({
  root: 'web',
  // What wouter brings for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, frameAndLeaves] }),
    tailwindcss(),
    noteFirstLoads(firstLoads),
    packFiles(),
  ],
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
            { name: 'search', test: usedBySearch },
            { name: 'radix', test: underDialogs },
            { name: 'common', test: small, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
