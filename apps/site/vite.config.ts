import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { flags } from './vite/flags.ts'
import { pwa } from './vite/pwa.ts'
import { lateScripts } from './vite/late-scripts.ts'
import { onlyPlayersCalls } from './vite/players-calls.ts'
import { pagesWithParts } from './vite/pages-with-parts.ts'
import { smallTheme } from './vite/small-theme.ts'

const server = process.env.PARLOUR_DEV_SERVER ?? 'http://127.0.0.1:3000'
const served = ['/wps', '/lgw', '/lotto', '/sandbox', '/games', '/console', '/vendor', '/docs']

/**
 * What the first picture waits for arrives in two files, not in thirty: the libraries, which rarely change,
 * and our own code. What comes later keeps its own chunks.
 */
const firstLoad = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /^(?!.*\/pwa\/(service|offline))/,
    priority: 1,
  },
  { name: 'words-pt', test: /texts\/pt\/(shell|home)\.json$/, priority: 1 },
  { name: 'words-en', test: /texts\/en\/(shell|home)\.json$/, priority: 1 },
]

/**
 * What a page of its own consists of arrives in a few files as well: each file costs a round trip, and a browser
 * asks for six at a time. What several pages share comes first in the list, so that none carries another's.
 */
const pages = [
  // Shared by that menu and some pages.
  {
    name: 'menu-parts',
    test: /parts\/(waiting-count|promotions\/(promotion-order|use-inviting)|games\/(vendors-of|vendor-mark))\.|base\/(overlays\/open-agent|session\/(preferences|member-state))\.|app\/centre\/agent-doors\./,
    includeDependenciesRecursively: false,
  },
  // On a wide window beside the first load; a group of exactly these files, as others need what they import.
  {
    name: 'beside',
    test: /app\/shell\/(side-menu\.|side-heading|service-rail|service-entries|vendor-entries|menu-rules|use-promotions)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'elsewhere',
    includeDependenciesRecursively: false,
    test: /base\/(texts\/most-texts|server\/sent-later)\.|app\/router\/other-pages\.|packages\/wire\/src\/chapters\./,
  },
  {
    name: 'tiles',
    test: /parts\/(games\/(game-tile|tile-facts)|art\/(game-art|hero-cards)|pictures\/picture(-addresses)?\.|banners\/(?!banner-strip))/,
  },
  {
    name: 'page',
    test: /texts\/format-message|banners\/banner-strip|packages\/ui\/src\/(choices|field|dialog|tabs)\.|reads\/(read-failed|alert-box)\.|forms\/(chip-row|search-(input|field))\.|games\/nothing-here\.|art\/empty-table|useMutation|useInfiniteQuery|infiniteQueryObserver/,
  },
  // The pages of records take days as the form of registration does, and nothing else of it.
  { name: 'days', test: /packages\/ui\/src\/(date-input|typed-day)\./ },
  { name: 'lobby-page', test: /features\/lobby\/(lobby-page|lobby-tools|game-wall|long-wall)/ },
  { name: 'promotions-page', test: /features\/promotions\/(promotions-page|promotion-card)/ },
  // Amounts, and what keeps a player's own up to date: without these every page that shows money carried the pads.
  {
    name: 'money',
    test: /packages\/(money|time)\/src\/(?!.*test)|packages\/ui\/src\/money\.|parts\/money\/(pressed-operation|read-amount)|base\/session\/(open-round|balance|important|read-stream|follow-stream|live)\./,
  },
  // What the families of lotteries share with each other.
  {
    name: 'lottery-families',
    test: /packages\/(chance\/src\/(sha256|seeds|outcome|draws)|lottery\/src\/(ways|fair\/draw-words|digits\/read-digits|catalogue\/(canonical|digit-draw-form|bind-play|most-paid|masks|apart-play|demo-odds|ball-draw-form|lunar-years)))\./,
  },
  // Of the lotteries: what every page draws with, and the betting screen without the pads of each family.
  {
    name: 'lottery-parts',
    test: /features\/lottery\/((board|plays)\/|lobby\/lottery-recent\.)/,
  },
  {
    name: 'betting-page',
    test: /features\/lottery\/betting\/(page|price|cart|parts|checkout|chase)\//,
  },
  {
    name: 'lottery-pads',
    test: /features\/lottery\/betting\/pads\/(family-pad|symbol-grid|wanted)/,
  },
  // What login and registration share, and pages with a form of their own with both.
  {
    name: 'entry-fields',
    test: /node_modules\/react-hook-form|parts\/(captcha|phone)\/|features\/entry\/(fields\/|register\/name-field|recover\/new-password-field|providers\/provider-buttons|use-fresh-entry|login\/lead-on)/,
  },
  { name: 'login-page', test: /features\/entry\/login\/(login-page|login-panel|login-form)/ },
  { name: 'register-page', test: /features\/entry\/register\/(register-page|register-form)/ },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    onlyPlayersCalls(),
    react(),
    tailwindcss(),
    preloadFonts(['inter-latin-wght', 'fraunces-latin-wght']),
    pwa(),
    flags(),
    pagesWithParts(),
    smallTheme(),
    lateScripts(),
  ],
  build: {
    target: 'es2023',
    // Art stays out of the scripts and is cached on its own; the policy allows no data addresses in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Our packages do nothing when they are loaded, so a screen carries only what it uses of them.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'src/base/pwa/service-worker.ts'),
      },
      output: {
        codeSplitting: { groups: [...firstLoad, ...pages] },
        // Every page names dozens of files, and what is by chance in a name cannot be packed: seven letters are enough.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A list of pictures stands in the first load, beside the codes of their games, which would be said twice.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.svg'))
            ? 'assets/art-[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
      },
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/[a-z]+\/src\/.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])),
  },
})

/** Asks for the fonts of the first screen behind its styles, not after those have arrived. */
function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'parlour-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) =>
          names.some((name) => new RegExp(`${name}-normal-[^/]*\\.woff2$`).test(file)),
        )
        return {
          html,
          tags: files.map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}
