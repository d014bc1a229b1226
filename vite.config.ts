import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noteFirstLoads } from './scripts/client/note-first-loads.ts';
import { noteScreens } from './scripts/client/note-screens.ts';
import { packFiles } from './scripts/client/compress-files.ts';
import { runEarly } from './scripts/client/run-early.ts';
import { firstLoads } from './web/app/first-loads.ts';
import { patterns } from './web/lib/paths.ts';

const sharedByLists =
  /web\/(lib\/(name-seed|image-set|use-now|use-clipped|use-document-title|format\/)|ui\/\w+\/(name|badge|meter|moment|near-view|banner-pattern|empty-state)\.|features\/tournaments\/components\/(tournament-card|tournament-grid|banner|facts|status-badge|words)|features\/tournaments\/api\/(tournament-keys|list-reads))|app\/use-hosting|shared\/domain\/(tournaments\/status|site\/hosting)/;

/** What the boxes are made of that narrow a list. */
const usedBySearch =
  /web\/(ui\/\w+\/(search-box|text-input|growing-list|stat-row)|lib\/(text-matcher|use-address-filter))/;

/** What dialogs and menus have in common. */
const underDialogs =
  /@radix-ui\/(react-(roving-focus|collection|direction|use-|id|slot|presence|context|compose-refs|primitive)|primitive)/;

/**
 * What two screens or more have and the lists have not, each part of it a few lines: a file of its own would cost a
 * request, which on a phone's network is 150 ms of one of six connections, for 300 bytes.
 */
const small =
  /lucide-react\/dist\/esm\/(?!icons)|icons\/(chevron-(down|right)|arrow-left)|query-core\/build\/modern\/mutation|useMutation|web\/ui\/\w+\/(notice|problem|said-on-change|rank|avatar|emblem|table|list-end|folded-text|written-text|ago|link-row|name-title|dialog-actions|confirm-dialog|copy-text|name-link)|web\/lib\/(write-hook|by-user-id|has-markup|isolated|is-missing|pending-step|side-path|slide-rows|use-sliding-rows)|screens\/not-loaded|features\/(accounts\/api\/viewer|(clans|teams|tournaments)\/api\/reads)\.|side-logo|clan-logo|people-of-clan|members\/person-names|rounds\/asked-round|room\/(open-room|room-place)|stats-of-clan|shared\/domain\/(accounts\/profile|\w+\/(hundredths|permissions|members|registrations|limits|ordinal|sides))/;

/** Small parts of forms and tables. One chunk for all, since the first page names every chunk. */
const smallParts =
  /icons\/(chevrons-up-down|undo-2|download|eye|trash)\.|web\/ui\/inputs\/(text-area|select-input)\.|screens\/access-denied/;

/**
 * What every page starts with is drawn a few times in its life, and leaves are drawn when what holds them changes:
 * remembering their parts would cost more than drawing them.
 */
const frameAndLeaves =
  /web\/(app\/[^/]+|ui\/(\w+\/)?(button|link-button|moment|banner-pattern|near-view|name|spinner|error-panel|skeleton|page|wordmark|badge|meter|empty-state|stat-row)|features\/tournaments\/components\/(tournament-card|banner|facts|status-badge|tournament-list|tournament-line|tournament-facts|tournament-title|tournament-header|sponsor)|app\/screens\/home\/[^/]+)\.tsx?$/;

/** The client: web/ in, dist/web out, every file but index.html and the favicon named by its content. */
export default defineConfig({
  root: 'web',
  // What wouter brings for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, frameAndLeaves] }),
    tailwindcss(),
    // The first look at a language takes a phone 50 ms, which it has while the rest of the code is on its way.
    runEarly('lib/format/viewer.ts'),
    noteFirstLoads(firstLoads),
    noteScreens(Object.values(patterns)),
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
            { name: 'viewer', test: /web\/lib\/format\/viewer\.ts$/ },
            { name: 'main', tags: ['$initial'] },
            { name: 'list', test: sharedByLists },
            { name: 'search', test: usedBySearch },
            { name: 'radix', test: underDialogs },
            { name: 'common', test: small, minShareCount: 2 },
            { name: 'parts', test: smallParts },
          ],
        },
      },
    },
  },
});
