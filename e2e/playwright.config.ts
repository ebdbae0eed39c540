import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.mjs'

/** The contact sheet takes its own widths, and only the full run takes it. */
const contactSheet = process.env.SCREENS ? [] : ['screens.e2e.ts']

/**
 * What is the same on a phone: rules of accessibility are judged at every width by the full run, weight and
 * words do not change with the width, and the full run walks everything else on a phone too.
 */
const notOnPhone = process.env.FULL
  ? ['screens.e2e.ts', 'a11y.e2e.ts', 'pseudo.e2e.ts', 'weight.e2e.ts', 'large-letters.e2e.ts']
  : [
      ...['screens', 'a11y', 'pseudo', 'weight', 'pwa', 'shell-barriers', 'closed', 'points'],
      ...['identity', 'recovery', 'outside-proof', 'routes', 'content', 'ways-in', 'lobby'],
      ...['promotions', 'bonuses', 'earnings', 'funds', 'inbox', 'missions', 'safer-play'],
      ...['messages', 'lottery-families', 'lottery-betting', 'lottery-draws', 'agents'],
      ...['cashier', 'service', 'frame', 'play', 'register', 'sessions'],
      ...['readers', 'large-letters', 'originals-draws', 'originals-climbs'],
      ...['originals-cards', 'crash', 'slots', 'slots-parade', 'slots-journeys', 'slots-river'],
      ...['shared-round', 'games-desk'],
    ].map((name) => `${name}.e2e.ts`)

/** A killed server is the same for a phone, and a phone has no right bar. */
const sameOnPhone = [/server that is killed|right bar/]

/** What a run of minutes leaves to the full one: a second way to what another journey or a use-case shows. */
const leftToFull = process.env.FULL ? [] : [/@full/]

/** Journeys of people in a real browser against a real server with the demo world. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './site.setup.ts',
  fullyParallel: false,
  // One more than the processors of the usual machine: a journey waits for a picture a tenth of its time.
  workers: 3,
  // Where the machine is shared a journey may lose a race once; the run names those that needed a second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  // A page is drawn within seconds; three of them on two processors, beside their servers, may take many.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: browserLaunch(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every step of every journey takes a third of the processor: the second try records, or `--trace on`.
    trace: 'on-first-retry',
    // What moves is drawn in software here; the journeys about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys about it want the service worker; it would stand between the others and the server.
    serviceWorkers: 'block',
    // No video: the packaged browser has no encoder.
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: contactSheet,
      grepInvert: leftToFull,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: notOnPhone,
      grepInvert: [...sameOnPhone, ...leftToFull],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'pt-BR' },
    },
  ],
})
