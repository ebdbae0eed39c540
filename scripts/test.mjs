// Everything the project claims, in one command: types, lint, rules, use-cases on PostgreSQL, journeys in a
// browser. `--full` adds the long runs (all matrices, 1,000 kills, 200,000 fuzzed requests, long simulations), the
// mutants of the rules, and the page audit: Lighthouse on home, lobby, promotions and registration, medians of five.
// `--only=db,phone` runs some of the steps, for whoever has not the hours for all of them at once.
// Closes with what failed and why, and one line: `N passed, M failed`; leaves the list of passed titles for
// `npm run conformance`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lint, runSteps, types } from './steps.mjs'
import {
  filesToTryAgain,
  journeysToWalkAgain,
  playwrightResultsTwice,
  tellFailures,
  vitestResults,
  vitestResultsTwice,
} from './test-reports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const full = process.argv.includes('--full')
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const reports = join(root, '.cache/tests')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const node = process.execPath
// The full run also takes the contact sheet of all screens.
const env = full ? { FULL: '1', SCREENS: '1' } : {}
/** What Node compiles, where `npm start` keeps it, too: these steps begin dozens of processes of the same files. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const vitest = (name, project = name, more = {}, ...files) => ({
  name,
  command: [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
    ...files,
  ],
  env: { ...env, ...(project === 'db' && compiled), ...more },
})
// The oldest PostgreSQL that is supported, where its package came along; once at ordinary length.
const oldest =
  full && existsSync(join(root, 'node_modules/postgres15-linux-x64'))
    ? [vitest('db-15', 'db', { FULL: '', PG_MAJOR: '15' })]
    : []

// In the full run a phone walks the same journeys as a desktop, in a world of its own: what one has accepted, spent
// or set waits for nobody else.
const journeys = (name, ...more) => ({
  name,
  command: [
    node,
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...more,
  ],
  env: { ...env, ...compiled, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) },
})
const walks = full
  ? [journeys('journeys', '--project=desktop'), journeys('phone', '--project=phone')]
  : [journeys('journeys')]

// The rules, changed one small thing at a time; in slices, so that a long one does not hide the others.
const slices = full ? [1, 2, 3, 4] : []
const mutants = slices.map((part) => ({
  name: `mutants ${part} of ${slices.length}`,
  command: [node, 'scripts/mutation.ts', `--slice=${part}/${slices.length}`],
}))

// One small wrong change for each group of the specification's points: the tests that cite them have to notice.
const points = full ? [{ name: 'points', command: [node, 'scripts/conformance-mutations.ts'] }] : []

const steps = [
  types,
  lint,
  vitest('rules'),
  vitest('db'),
  ...oldest,
  ...walks,
  ...mutants,
  ...points,
  ...(full ? [{ name: 'page', command: [node, 'bench/page.ts', '--json', '--hold'] }] : []),
]
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
if (unknown.length > 0) {
  const names = steps.map(({ name }) => name).join(', ')
  process.stderr.write(`no such step: ${unknown.join(', ')}; there are ${names}\n`)
  process.exit(2)
}
const wanted = steps.filter(({ name }) => only?.includes(name) ?? true)
const firstBroken = await runSteps(wanted)
// Where nobody looks on, the little that failed is tried once more, alone, and the end tells which it was.
const again = process.env.CI ? filesToTryAgain(read('db.json')) : []
const brokenAgain =
  again.length > 0 ? await runSteps([vitest('db again', 'db', {}, ...again)]) : undefined
const walkAgain = process.env.CI && !full ? journeysToWalkAgain(read('journeys.json')) : []
const walkedAgain =
  walkAgain.length > 0
    ? await runSteps([journeys('journeys again', '--workers=1', ...walkAgain)])
    : undefined
const brokenSteps = [
  ...firstBroken.filter(
    ({ name }) => !(brokenAgain && name === 'db') && !(walkedAgain && name === 'journeys'),
  ),
  ...(brokenAgain ?? []),
  ...(walkedAgain ?? []),
]

/** What each step's report tells; a step that was not wanted has none. */
const tells = {
  rules: () => vitestResults('rules', read('rules.json')),
  db: () => vitestResultsTwice('db', read('db.json'), read('db again.json')),
  ...Object.fromEntries(oldest.map(({ name }) => [name, () => onOldest(name)])),
  ...Object.fromEntries(
    walks.map(({ name }) => [
      name,
      () => playwrightResultsTwice(read(`${name}.json`), read(`${name} again.json`)),
    ]),
  ),
}
const byStep = Object.fromEntries(wanted.map(({ name }) => [name, tells[name]?.() ?? []]))
if (brokenAgain) byStep['db again'] = byStep.db
if (walkedAgain) byStep['journeys again'] = byStep.journeys
const results = wanted.flatMap(({ name }) => byStep[name])
const passed = results.filter((result) => result.passed)
// A step that broke without a failing test (types, lint, an error outside all tests) is a failure by its own name.
const failed = [
  ...results.filter((result) => !result.passed),
  ...brokenSteps
    .filter(({ name }) => !(byStep[name] ?? []).some((result) => !result.passed))
    .map(({ name, ending }) => ({ title: name, passed: false, message: ending })),
]
// Conformance is told of whole runs.
if (!only)
  writeFileSync(
    join(root, '.cache/last-run.json'),
    JSON.stringify(
      {
        full,
        at: new Date().toISOString(),
        passed: passed.map(({ title, file }) => ({
          title,
          file: relative(root, resolve(root, file)),
        })),
      },
      null,
      1,
    ),
  )
for (const { title } of passed.filter((result) => result.secondTry))
  process.stdout.write(`needed a second try: ${title}\n`)
process.stdout.write(tellFailures(failed))
process.stdout.write(`\n${passed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

/** The same titles as on the newest: each says where it ran. */
function onOldest(name) {
  return vitestResults(name, read(`${name}.json`)).map((result) => ({
    ...result,
    title: `${result.title} [PostgreSQL 15]`,
  }))
}

function read(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
