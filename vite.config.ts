import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noteFirstLoads } from './scripts/client/note-first-loads.ts';
import { noteIcon } from './scripts/client/note-icon.ts';
import { noteScreens } from './scripts/client/note-screens.ts';
import { compressFiles } from './scripts/client/compress-files.ts';
import { runEarly } from './scripts/client/run-early.ts';
import { firstLoads } from './web/app/first-loads.ts';
import { patterns } from './web/lib/paths.ts';
import { rarePatterns } from './web/lib/rare-patterns.ts';

const sharedByLists =
  /web\/(lib\/(name-seed|image-set|use-now|use-clipped|use-document-title|format\/)|ui\/\w+\/(name|badge|meter|moment|near-view|banner-pattern|empty-state)\.|features\/tournaments\/components\/(tournament-card|tournament-grid|banner|facts|status-badge|tournament-labels)|features\/tournaments\/api\/(tournament-keys|list-reads))|app\/use-hosting|shared\/domain\/(tournaments\/status|site\/hosting)/;

/** Parts of the boxes that filter a list. */
const usedBySearch =
  /web\/(ui\/\w+\/(search-box|text-input|growing-list|stat-row)|lib\/(text-matcher|use-address-filter))/;

/** Code that dialogs and menus share. */
const underDialogs =
  /@radix-ui\/(react-(roving-focus|collection|direction|use-|id|slot|presence|context|compose-refs|primitive)|primitive)/;

/**
 * Small modules that two or more screens share and the lists do not use. A separate file of 300 bytes would cost a
 * request, which occupies one of a phone's six connections for 150 ms.
 */
const small =
  /lucide-react\/dist\/esm\/(?!icons)|icons\/(chevron-(down|right)|arrow-left|share-2)|query-core\/build\/modern\/mutation|useMutation|web\/ui\/\w+\/(notice|problem|announced-change|rank|emblem|table|folded-text|written-text|name-title|dialog-actions|confirm-dialog|copy-text|name-link|count-mark|short-label|copy-button|share-button|new-tab-link)|web\/lib\/(write-hook|by-user-id|has-markup|isolated|is-missing|pending-step|side-path|slide-rows|use-sliding-rows)|screens\/not-loaded|features\/(accounts\/api\/viewer|tournaments\/(components\/(get-scoring|not-counted)|api\/reads))\.|side-logo|emblem-mark|people-of-clan|members\/person-names|room\/(open-room|room-place)|shared\/domain\/(accounts\/profile|(accounts|tournaments)\/permissions|\w+\/(hundredths|ordinal|scoring-rules|presets|queue-label))/;

/** Such modules that a visitor needs neither for the settings nor for the results of a tournament. */
const smallElsewhere =
  /web\/ui\/\w+\/(avatar|list-end|ago|link-row|choice-inputs|figures|section-heading)|web\/(ui\/(name-banner|two-columns)|lib\/use-next-row)|clan-logo|stats-of-clan|rounds\/requested-round|shared\/domain\/(teams\/members|\w+\/(limits|sides))\./;

/** Small parts of forms and tables. They are one chunk, because the first page names every chunk. */
const smallParts =
  /icons\/(chevrons-up-down|undo-2|download|eye|trash|check|ellipsis|trophy)\.|web\/ui\/inputs\/(field|text-area|select-input)\.|web\/lib\/(use-(settled|focused-form)|local-time)\.|accounts\/api\/use-on-session-end|app\/account-guard|screens\/access-denied|admin\/components\/table\/stats/;

/** Clans and teams as sides of a tournament, which its results do not need. */
const aboutSides =
  /web\/features\/((clans|teams)\/api\/reads|tournaments\/(api\/registering|components\/settings\/card))\.|shared\/domain\/((clans|teams)\/permissions|clans\/members|tournaments\/registrations)\./;

/** Parts of the page of a tournament around its tabs. Together they compress better. */
const aroundTabs = /web\/ui\/tabs\/tab(s|-list)\.|web\/lib\/countdown\.|room\/lazy-room\./;

/** Dialogs of the host that are opened a few times a week. One chunk, for the same reason. */
const copyDialogs =
  /tournaments\/components\/(cloning|templates)\/(.+-dialog|next-start|name-problem)\.|shared\/domain\/tournaments\/count-up-name/;

/**
 * The frame of a page renders only a few times, and leaves render when their parents change. Memoizing their parts
 * would cost more than rendering them.
 */
const frameAndLeaves =
  /web\/(app\/[^/]+|ui\/(\w+\/)?(button|link-button|moment|banner-pattern|near-view|name|spinner|error-panel|skeleton|page|wordmark|badge|meter|empty-state|stat-row|search-box|boundary)|features\/tournaments\/components\/(tournament-card|banner|facts|status-badge|tournament-list|tournament-line|tournament-facts|tournament-title|tournament-header|sponsor)|app\/screens\/home\/[^/]+)\.tsx?$/;

/**
 * Builds the client from web/. Every file except index.html and the favicon is named after its content.
 * scripts/build-client.ts decides the folder.
 */
export default defineConfig({
  root: 'web',
  // Wouter's shim for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, frameAndLeaves] }),
    tailwindcss(),
    // Reading the browser's language takes a phone 50 ms, so this runs while the rest of the code loads.
    runEarly('lib/format/viewer.ts'),
    noteFirstLoads(firstLoads),
    noteScreens([...Object.values(patterns), ...Object.values(rarePatterns)]),
    noteIcon(),
    compressFiles(),
  ],
  build: {
    outDir: '../dist/by-hand',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // The Content-Security-Policy allows scripts, styles and fonts only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Fewer, larger files compress better: one with the code that every page starts with, and one with the code
    // that home and list share. The first page names all others, which is shorter without words in their names.
    // Rolldown requires at least seven characters.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'viewer', test: /web\/lib\/format\/viewer\.ts$/ },
            { name: 'main', tags: ['$initial'] },
            { name: 'list', test: sharedByLists },
            { name: 'search', test: usedBySearch },
            { name: 'radix', test: underDialogs },
            { name: 'common', test: small, minShareCount: 2 },
            { name: 'sides', test: aboutSides },
            { name: 'elsewhere', test: smallElsewhere, minShareCount: 2 },
            { name: 'parts', test: smallParts },
            { name: 'screen', test: aroundTabs },
            { name: 'scores', test: /shared\/domain\/tournaments\/(standings|tie-breaks)\./ },
            { name: 'copies', test: copyDialogs },
          ],
        },
      },
    },
  },
});
