import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** How long a test waits for what is to come: as long as the slowest machine takes, not the second of the default. */
const POLL = { timeout: 20_000 }

/**
 * Two suites by suffix: `rules` are pure and need nothing; `db` runs on a real
 * PostgreSQL that the global set-up starts and every file clones a template of.
 * Files share what they import (`isolate: false`): loading the server anew for each
 * took as long as the tests. What a file leaves behind in a module, it takes away.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/**/*.test.ts',
            'packages/**/*.test.tsx',
            'apps/**/*.test.ts',
            'apps/**/*.test.tsx',
            'scripts/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['scripts/property-seed.ts'],
          isolate: false,
          // Both processors of the usual machine: the process that hands the files out waits meanwhile.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'db',
          // Node reads these files itself, as it does where the site runs: nothing is transformed for a test.
          experimental: { viteModuleRunner: false },
          include: ['apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/src/base/database/testing/global-setup.ts'],
          setupFiles: [
            'scripts/property-seed.ts',
            'apps/server/src/testing/one-connection-each.ts',
          ],
          isolate: false,
          // One more than the processors of the usual machine: a worker waits for the database half of its time.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
    ],
  },
})
