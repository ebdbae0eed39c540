// Everything the project claims, in one command: types, lint, rules, use-cases on PostgreSQL, journeys in a
// browser. `--full` adds the long runs (all matrices, 1,000 kills, 10^5 fuzzed requests, long simulations).
// Closes with one line: `N passed, M failed`; leaves the list of passed titles for `npm run conformance`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps } from './steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const full = process.argv.includes('--full')
const reports = join(root, '.cache/tests')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const node = process.execPath
// The full run also takes the contact sheet of all screens.
const env = full ? { FULL: '1', SCREENS: '1' } : {}
const vitest = (project) => ({
  name: project,
  command: [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  env,
})

const code = await runSteps([
  {
    name: 'types',
    // Each checker infers the wire's shapes anew: two share the work, four would repeat it.
    command: [node, 'node_modules/typescript7/bin/tsc', '-p', '.', '--checkers', '2'],
  },
  {
    name: 'lint',
    command: [
      node,
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '.',
      '--diagnostic-level=error',
    ],
  },
  vitest('rules'),
  vitest('db'),
  {
    name: 'journeys',
    command: [
      node,
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
  },
])

const results = [...vitestResults('rules'), ...vitestResults('db'), ...playwrightResults()]
const passed = results.filter((result) => result.passed)
const failed = results.filter((result) => !result.passed)
writeFileSync(
  join(root, '.cache/last-run.json'),
  JSON.stringify(
    { full, at: new Date().toISOString(), passed: passed.map((result) => result.title) },
    null,
    1,
  ),
)
for (const { title } of passed.filter((result) => result.secondTry))
  process.stdout.write(`needed a second try: ${title}\n`)
for (const { title } of failed) process.stdout.write(`failed: ${title}\n`)
// A step that broke before it could report a test still counts as a failure.
const broken = code !== 0 && failed.length === 0 ? 1 : 0
process.stdout.write(`\n${passed.length} passed, ${failed.length + broken} failed\n`)
process.exit(code === 0 && failed.length === 0 ? 0 : 1)

function vitestResults(project) {
  const report = read(`${project}.json`)
  if (!report) return [{ title: `${project}: the run left no report`, passed: false }]
  return report.testResults.flatMap((file) => [
    ...file.assertionResults
      .filter((test) => test.status !== 'skipped' && test.status !== 'pending')
      .map((test) => ({ title: test.fullName, passed: test.status === 'passed' })),
    ...(file.status === 'failed' && file.assertionResults.length === 0
      ? [{ title: `${file.name}: ${file.message}`, passed: false }]
      : []),
  ])
}

function playwrightResults() {
  const report = read('journeys.json')
  if (!report) return [{ title: 'journeys: the run left no report', passed: false }]
  const walk = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${path} ${inner.title}`)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'skipped')
        .map((test) => ({
          title: `${path} ${spec.title} [${test.projectName}]`.trim(),
          passed: test.status === 'expected' || test.status === 'flaky',
          secondTry: test.status === 'flaky',
        })),
    ),
  ]
  return report.suites.flatMap((suite) => walk(suite, suite.title))
}

function read(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
