import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  filesToTryAgain,
  journeysToWalkAgain,
  playwrightResults,
  playwrightResultsTwice,
  tellFailures,
  vitestResults,
  vitestResultsTwice,
} from './test-reports.mjs'

const file = (over: object) => ({
  name: '/house/wallet.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [],
  ...over,
})
const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

const journey = (title: string, status: string, messages: string[]) => ({
  title,
  tests: [
    {
      status,
      projectName: 'phone',
      results: messages.map((message) => ({ errors: [{ message }] })),
    },
  ],
})

describe('the end of a test run', () => {
  it('tells below the title of a rule that failed what was expected', () => {
    const results = vitestResults('rules', {
      testResults: [
        file({
          assertionResults: [
            test('money adds up', 'passed'),
            test('money rounds down', 'failed', [
              'AssertionError: expected 2n to be 1n\n  at a.ts:1',
            ]),
            test('money of another run', 'pending'),
          ],
        }),
      ],
    })

    expect(results.map((result) => [result.title, result.passed])).toEqual([
      ['money adds up', true],
      ['money rounds down', false],
    ])
    expect(tellFailures(results.filter((result) => !result.passed))).toBe(
      'failed: money rounds down\n    AssertionError: expected 2n to be 1n\n      at a.ts:1\n',
    )
  })

  it('names a file whose preparation threw, though no test of it failed', () => {
    const results = vitestResults('db', {
      testResults: [
        file({ message: 'no room left', assertionResults: [test('a bet is kept', 'skipped')] }),
      ],
    })

    expect(results).toEqual([
      { title: '/house/wallet.test.ts', passed: false, message: 'no room left' },
    ])
  })

  it('counts a run that left no report as failed', () => {
    expect(vitestResults('db', undefined)).toMatchObject([{ passed: false }])
    expect(playwrightResults(undefined)).toMatchObject([{ passed: false }])
  })

  it('tells of a journey the errors of its last try, without the colours of a terminal', () => {
    const results = playwrightResults({
      suites: [
        {
          title: 'play.e2e.ts',
          specs: [
            journey('a spin pays', 'unexpected', [
              'first',
              '\u001b[31mno button\u001b[39m\n\nCall log:',
            ]),
            journey('a reload holds', 'flaky', ['late']),
          ],
          suites: [{ title: 'verify', specs: [journey('a seed opens', 'expected', [])] }],
        },
      ],
      errors: [{ message: 'no server' }],
    })

    expect(
      results.filter(({ secondTry }) => secondTry).map(({ file, title }) => [file, title]),
    ).toEqual([['e2e/play.e2e.ts', 'play.e2e.ts a reload holds [phone]']])
    expect(tellFailures(results.filter((result) => !result.passed))).toBe(
      'failed: play.e2e.ts a spin pays [phone]\n    no button\n    Call log:\n' +
        'failed: journeys: an error outside of them\n    no server\n',
    )
  })

  it('counts journeys that were walked again as they ended then, with those that had not been reached', () => {
    const report = (file: string, ...ended: [string, string][]) => ({
      suites: [
        {
          title: file,
          specs: ended.map(([title, status]) =>
            journey(title, status, status === 'unexpected' ? ['late'] : []),
          ),
        },
      ],
    })
    const first = {
      suites: [
        ...report('play.e2e.ts', ['a spin pays', 'expected']).suites,
        ...report('funds.e2e.ts', ['money moves', 'unexpected'], ['money comes', 'skipped']).suites,
      ],
    }
    expect(journeysToWalkAgain(first)).toEqual(['e2e/funds.e2e.ts'])
    const whole = report('funds.e2e.ts', ['money moves', 'expected'], ['money comes', 'expected'])
    expect(
      playwrightResultsTwice(first, whole).map(({ title, passed, secondTry }) => [
        title,
        passed,
        secondTry,
      ]),
    ).toEqual([
      ['play.e2e.ts a spin pays [phone]', true, false],
      ['funds.e2e.ts money moves [phone]', true, true],
      ['funds.e2e.ts money comes [phone]', true, false],
    ])
    const same = report('funds.e2e.ts', ['money moves', 'unexpected'])
    expect(playwrightResultsTwice(first, same).filter(({ passed }) => !passed)).toHaveLength(1)
    expect(playwrightResultsTwice(first, undefined)).toEqual(playwrightResults(first))
    expect(journeysToWalkAgain({ suites: [], errors: [{ message: 'no server' }] })).toEqual([])
    expect(journeysToWalkAgain(undefined)).toEqual([])
  })

  it('shows of a journey that failed what stood on the page at last', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'parlour-reports-')), 'context.md')
    writeFileSync(
      path,
      '# Test info\n\n# Page snapshot\n\n```yaml\n- dialog:\n  - text: closed\n```\n',
    )
    const failed = journey('a spin pays', 'unexpected', ['no button'])
    const [result] = failed.tests[0]!.results
    Object.assign(result!, { attachments: [{ name: 'error-context', path }] })
    const [shown] = playwrightResults({ suites: [{ title: 'play.e2e.ts', specs: [failed] }] })
    expect(shown!.message).toBe('no button\nthe page:\n- dialog:\n  - text: closed\n')
    rmSync(dirname(path), { recursive: true })
  })

  it('shows the beginning of a long message, and less of each where many failed', () => {
    const message = Array.from({ length: 90 }, (_, line) => `line ${line + 1}`).join('\n')
    const failed = (count: number) =>
      Array.from({ length: count }, () => ({ title: 'a bet', passed: false, message }))

    const few = tellFailures(failed(1)).split('\n')
    expect(few.slice(79, 83)).toEqual(['    line 79', '    line 80', '    … and 10 more lines', ''])
    expect(tellFailures(failed(21)).split('\n')).toHaveLength(21 * 7 + 1)
  })

  it('counts a file that ran again as it ended then, and tells what needed it', () => {
    const of = (name: string, status: string, ...tests: [string, string][]) =>
      file({ name, status, assertionResults: tests.map(([title, ended]) => test(title, ended)) })
    const first = {
      testResults: [
        of('/a', 'passed', ['a bet', 'passed']),
        of('/b', 'failed', ['a draw', 'failed'], ['a void', 'passed']),
      ],
    }
    expect(filesToTryAgain(first)).toEqual(['/b'])
    const whole = { testResults: [of('/b', 'passed', ['a draw', 'passed'], ['a void', 'passed'])] }
    expect(vitestResultsTwice('db', first, whole)).toEqual([
      { title: 'a bet', file: '/a', passed: true, message: '' },
      { title: 'a draw', file: '/b', passed: true, message: '', secondTry: true },
      { title: 'a void', file: '/b', passed: true, message: '' },
    ])
    const worse = { testResults: [of('/b', 'failed', ['a draw', 'passed'], ['a void', 'failed'])] }
    expect(
      vitestResultsTwice('db', first, worse)
        .filter(({ passed }) => !passed)
        .map(({ title }) => title),
    ).toEqual(['a void'])
    expect(vitestResultsTwice('db', first, undefined)).toEqual(vitestResults('db', first))
  })

  it('runs nothing again where more than a few files failed, or the run left no report', () => {
    const failed = (name: string) => file({ name })
    const names = ['/a', '/b', '/c', '/d']
    expect(filesToTryAgain({ testResults: names.slice(0, 3).map(failed) })).toHaveLength(3)
    expect(filesToTryAgain({ testResults: names.map(failed) })).toEqual([])
    expect(filesToTryAgain(undefined)).toEqual([])
  })
})
