import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsAsked } from './tests-asked.ts'

const { tests, tooSlow } = testsAsked()

/** Packages that came along into this copy are taken from here, where the mutants are; all others from the house. */
const here = (existsSync('packages') ? readdirSync('packages') : []).filter((name) =>
  existsSync(`packages/${name}/src/index.ts`),
)

/** The project `rules` of the house alone, as it stands in a copy with mutants: never the databases. */
export default defineConfig({
  resolve: {
    alias: here.flatMap((name) => [
      {
        find: new RegExp(`^@parlour/${name}$`),
        replacement: resolve(`packages/${name}/src/index.ts`),
      },
      {
        find: new RegExp(`^@parlour/${name}/(.+)$`),
        replacement: resolve(`packages/${name}/src/$1`),
      },
    ]),
  },
  test: {
    name: 'rules',
    include: [...tests],
    exclude: ['**/*.db.test.ts', ...tooSlow],
    setupFiles: ['scripts/property-seed.ts', 'scripts/mutation/first-failure.ts'],
    // Each file has its modules to itself, so that the tool sees what each of its tests reaches.
    isolate: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
