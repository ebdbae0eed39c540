import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLevel } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { Room } from './rooms.ts'
import { askTests } from './tests-asked.ts'

const root = join(import.meta.dirname, '../..')

/** A mutant that no test noticed. */
export type Survivor = {
  readonly file: string
  /** What stood there, in one line. */
  readonly was: string
  /** What stands there in the mutant, in one line. */
  readonly became: string
}

/** Where it stood when it was tried. */
export type Found = Survivor & { readonly line: number }

/** What became of the mutants of a room. */
export type Tried = {
  readonly mutants: number
  readonly killed: number
  /** Noticed, as a run that would not end. */
  readonly timedOut: number
  readonly survived: number
  /** Of those that survived: not reached by any test. */
  readonly unreached: number
  readonly seconds: number
  readonly survivors: readonly Found[]
}

/** Makes the mutants of a room, one at a time in a copy of the house, and runs the tests that reach each. */
export async function tryRoom({ mutate, copied, tests, tooSlow = {} }: Room): Promise<Tried> {
  const started = Date.now()
  const spoilt = join(root, `node_modules/.cache/mutation-spoilt-${process.pid}`)
  rmSync(spoilt, { force: true })
  askTests({ tests, tooSlow: Object.keys(tooSlow) }, spoilt)
  const results = await new Stryker({
    testRunner: 'swift',
    plugins: [
      '@stryker-mutator/vitest-runner',
      './scripts/mutation/swift-runner.ts',
      './scripts/mutation/ignored.mjs',
    ],
    ignorers: ['words-of-defects'],
    mutate: [...mutate.map(sourcesBelow), '!**/*.test.ts', '!**/testing/**'],
    // Whatever else is asked for is found in the house itself, beside which the copy lies.
    ignorePatterns: [
      '**',
      ...copied.map((path) => `!${path}/**`),
      '!scripts/property-seed.ts',
      '!scripts/mutation/*',
      '!package.json',
    ],
    tempDirName: 'node_modules/.cache/mutation',
    cleanTempDir: 'always',
    symlinkNodeModules: false,
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: 2,
    timeoutMS: 4_000,
    timeoutFactor: 3,
    reporters: [],
    logLevel: 'error' as LogLevel,
    allowConsoleColors: false,
  }).runMutationTest()

  if (existsSync(spoilt)) {
    const tests = readFileSync(spoilt, 'utf8')
    rmSync(spoilt)
    throw new Error(
      `What mutants left behind fails tests of later ones; ask these each time:\n${tests}`,
    )
  }
  const asked = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  )
  const count = (wanted: string) => asked.filter(({ status }) => status === wanted).length
  const left = asked.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    mutants: asked.length,
    killed: count('Killed') + count('Timeout'),
    timedOut: count('Timeout'),
    survived: left.length,
    unreached: count('NoCoverage'),
    seconds: Math.round((Date.now() - started) / 1000),
    survivors: left.map(({ fileName, location, replacement }) => {
      const file = fileName.replace(`${root}/`, '')
      return {
        file,
        was: inOneLine(textAt(file, location)),
        became: inOneLine(replacement),
        line: location.start.line,
      }
    }),
  }
}

const sourcesBelow = (path: string): string => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)

const kept = new Map<string, readonly string[]>()

type Place = { readonly line: number; readonly column: number }

function textAt(file: string, { start, end }: { start: Place; end: Place }): string {
  const lines = kept.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n')
  kept.set(file, lines)
  const asked = lines.slice(start.line - 1, end.line)
  asked[asked.length - 1] = asked.at(-1)!.slice(0, end.column - 1)
  asked[0] = asked[0]!.slice(start.column - 1)
  return asked.join('\n')
}

const LONGEST = 90

/** What is longer is told by its beginning and its end. */
function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 20)} … ${line.slice(-17)}`
}
