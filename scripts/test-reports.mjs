// Reads what vitest and playwright report, and tells of failures so that the end of a long log is enough.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Lines shown of each failure; where many fail, a few of each, so that all titles stay near the end. */
const linesShown = { few: 80, many: 5 }
/** So many of a page's lines are told of a journey that failed. */
const LINES_OF_PAGE = 60
const manyFailures = 20

/**
 * @typedef {{ title: string, passed: boolean, file?: string, secondTry?: boolean, message?: string }} Result
 */

/**
 * The results of one project of vitest.
 *
 * @param {string} project
 * @param {any} report what vitest's json reporter wrote, or undefined if the run left none.
 * @returns {Result[]}
 */
export function vitestResults(project, report) {
  if (!report) return [{ title: `${project}: the run left no report`, passed: false }]
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status !== 'skipped' && test.status !== 'pending')
      .map((test) => ({
        title: test.fullName,
        file: file.name,
        passed: test.status === 'passed',
        message: (test.failureMessages ?? []).join('\n'),
      }))
    // A file that cannot be read, or whose preparation throws, fails without a failing test of its own.
    const failsAlone = file.status === 'failed' && tests.every((test) => test.passed)
    return failsAlone
      ? [...tests, { title: file.name, passed: false, message: file.message }]
      : tests
  })
}

/** Files of use-cases that may fail at first for want of the machine's time; more of them are no accident. */
const mostAgain = 3

/**
 * The files to run a second time: those that failed, where they are few.
 *
 * @param {any} report what vitest's json reporter wrote, or undefined if the run left none.
 * @returns {string[]} their names; none where nothing failed, or too much.
 */
export function filesToTryAgain(report) {
  const failed = (report?.testResults ?? []).filter((file) => file.status === 'failed')
  return failed.length <= mostAgain ? failed.map((file) => file.name) : []
}

/**
 * The results of a run whose failed files ran a second time: those files count as they ended then, whole.
 *
 * @param {string} project
 * @param {any} report of the first run.
 * @param {any} again of the second, or undefined if it left none: then all counts as it ended first.
 * @returns {Result[]} what failed first and passed then tells of its second try.
 */
export function vitestResultsTwice(project, report, again) {
  const first = vitestResults(project, report)
  if (!again) return first
  const names = new Set(again.testResults.map((file) => file.name))
  const rest = report.testResults.filter((file) => !names.has(file.name))
  const failedFirst = new Set(first.filter(({ passed }) => !passed).map(({ title }) => title))
  return [
    ...vitestResults(project, { testResults: rest }),
    ...vitestResults(project, again).map((result) =>
      result.passed && failedFirst.has(result.title) ? { ...result, secondTry: true } : result,
    ),
  ]
}

/**
 * The results of the journeys.
 *
 * @param {any} report what playwright's json reporter wrote, or undefined if the run left none.
 * @returns {Result[]}
 */
export function playwrightResults(report) {
  if (!report) return [{ title: 'journeys: the run left no report', passed: false }]
  const walk = (suite, path, file) => [
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${path} ${inner.title}`, file)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'skipped')
        .map((test) => ({
          title: `${path} ${spec.title} [${test.projectName}]`.trim(),
          file: `e2e/${file}`,
          passed: test.status === 'expected' || test.status === 'flaky',
          secondTry: test.status === 'flaky',
          message: lastErrorsOf(test),
        })),
    ),
  ]
  return [
    ...report.suites.flatMap((suite) => walk(suite, suite.title, suite.title)),
    ...(report.errors ?? []).map((error) => ({
      title: 'journeys: an error outside of them',
      passed: false,
      message: error.message,
    })),
  ]
}

/** What went wrong at the last try, and below it what stood on the page then. */
function lastErrorsOf(test) {
  const last = (test.results ?? []).filter((result) => result.errors?.length > 0).at(-1)
  const page = last?.attachments?.find(({ name }) => name === 'error-context')?.path
  const shown = page && existsSync(page) ? snapshotIn(readFileSync(page, 'utf8')) : ''
  return [...(last?.errors ?? []).map((error) => error.message), shown].join('\n')
}

/** A window that is open stands last on the page: the end tells more than the beginning. */
function snapshotIn(context) {
  const lines = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(context)?.[1]?.split('\n') ?? []
  return lines.length === 0 ? '' : ['the page:', ...lines.slice(-LINES_OF_PAGE)].join('\n')
}

/**
 * The files of journeys to walk a second time: those of which one failed, where few did.
 *
 * @param {any} report what playwright's json reporter wrote, or undefined if the run left none.
 * @returns {string[]} their names; none where nothing failed, too much, or something outside of all files.
 */
export function journeysToWalkAgain(report) {
  const failed = report ? playwrightResults(report).filter(({ passed }) => !passed) : []
  if (failed.length > mostAgain || failed.some(({ file }) => file === undefined)) return []
  return [...new Set(failed.map(({ file }) => file))]
}

/**
 * The results of journeys of which some files were walked a second time: those count as they ended then, whole.
 *
 * @param {any} report of the first walk.
 * @param {any} again of the second, or undefined if it left none: then all counts as it ended first.
 * @returns {Result[]} what failed first and passed then tells of its second try.
 */
export function playwrightResultsTwice(report, again) {
  const first = playwrightResults(report)
  if (!again) return first
  const second = playwrightResults(again)
  const files = new Set(second.map(({ file }) => file))
  const failedFirst = new Set(first.filter(({ passed }) => !passed).map(({ title }) => title))
  return [
    ...first.filter(({ file }) => !files.has(file)),
    ...second.map((result) =>
      result.passed && failedFirst.has(result.title) ? { ...result, secondTry: true } : result,
    ),
  ]
}

/**
 * What is printed of failures: each title, and below it the beginning of what went wrong.
 *
 * @param {Result[]} failed
 * @returns {string}
 */
export function tellFailures(failed) {
  const most = failed.length > manyFailures ? linesShown.many : linesShown.few
  return failed
    .map(({ title, message }) =>
      [`failed: ${title}`, ...beginningOf(message ?? '', most).map((line) => `    ${line}`)]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('')
}

function beginningOf(message, most) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `… and ${lines.length - most} more lines`]
}
