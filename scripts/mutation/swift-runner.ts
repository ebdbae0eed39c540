import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { BroadcastChannel } from 'node:worker_threads'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner'
import { createVitest, type Vitest } from 'vitest/node'
import type { Answer, Question } from './questions.ts'
import { spoiltTests, testsAsked } from './tests-asked.ts'

/** A test that takes no longer is asked again each time it notices a mutant; a longer one now and then. */
const SHORT_MS = 50
const NOW_AND_THEN = 20

/**
 * Runs mutants in a worker that has loaded all tests once and keeps them; a new worker for each takes fifty times as
 * long as its tests. What a test notices counts where the same test passes again without the mutant. What was not
 * even met, since something is kept from before, is asked of the plain runner, in a worker of its own.
 */
class SwiftRunner implements TestRunner {
  private resident: Resident | undefined
  private readonly plain: TestRunner
  private readonly namespace: string

  constructor(plain: TestRunner, namespace: string) {
    this.plain = plain
    this.namespace = namespace
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    await this.plain.init?.()
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.plain.dryRun(options)
    if (result.status === DryRunStatus.Complete)
      writeFileSync(
        TIMES,
        JSON.stringify(result.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs])),
      )
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, mutantActivation, activeMutant, hitLimit = 0, timeout } = options
    if (!testFilter || mutantActivation === 'static') return this.plain.mutantRun(options)
    this.resident ??= await Resident.start(this.namespace)
    const asked = this.resident.tries(activeMutant.id, testFilter, hitLimit / 10)
    const answer = await Promise.race([asked, after(timeout / 2)])
    const nrOfTests = testFilter.length
    switch (answer.is) {
      case 'noticed': {
        const { by, message } = answer
        return {
          status: MutantRunStatus.Killed,
          killedBy: [by],
          failureMessage: message,
          nrOfTests,
        }
      }
      case 'unnoticed':
        return answer.met
          ? { status: MutantRunStatus.Survived, nrOfTests }
          : this.plain.mutantRun(options)
      case 'spoilt':
        await this.leave()
        return this.plain.mutantRun(options)
      case 'silent':
        await this.leave()
        return { status: MutantRunStatus.Timeout }
    }
  }

  async dispose() {
    await this.leave()
    await this.plain.dispose?.()
  }

  private async leave() {
    await this.resident?.stop()
    this.resident = undefined
  }
}

/** How long each test took before any mutant, in the copy that all runners share. */
const TIMES = 'times-of-tests.json'

/** The worker with all tests of a room, and the line to it. */
class Resident {
  private readonly vitest: Vitest
  private readonly line: BroadcastChannel
  private readonly times: ReadonlyMap<string, number>
  /** How often each long test noticed a mutant since it last passed without one. */
  private readonly unsure = new Map<string, number>()
  private hangs = false

  private constructor(vitest: Vitest, line: BroadcastChannel) {
    this.vitest = vitest
    this.line = line
    this.times = new Map(existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : [])
  }

  static async start(namespace: string): Promise<Resident> {
    const { tests, tooSlow } = testsAsked()
    const files = globSync([...tests])
      .filter((file) => !file.endsWith('.db.test.ts') && !tooSlow.includes(file))
      .toSorted()
    const name = `mutants-${process.pid}-${Date.now()}`
    const line = new BroadcastChannel(name)
    const ready = heard(line)
    const vitest = await createVitest('test', {
      config: 'scripts/mutation/vitest.config.ts',
      include: ['scripts/mutation/resident.ts'],
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      testTimeout: 0,
      reporters: [{}],
      onConsoleLog: () => false,
    })
    vitest.provide('mutants', { files, line: name, namespace })
    void vitest.start().catch(() => undefined)
    await ready
    return new Resident(vitest, line)
  }

  /** The short tests first. */
  async tries(mutant: string, among: readonly string[], hitLimit: number): Promise<Answer> {
    const tests = among.toSorted((a, b) => this.timeOf(a) - this.timeOf(b))
    const again = tests.filter(
      (id) => this.timeOf(id) <= SHORT_MS || (this.unsure.get(id) ?? 0) >= NOW_AND_THEN,
    )
    this.hangs = true
    const answer = await this.ask({ mutant, hitLimit, tests, again })
    this.hangs = false
    if (answer.is === 'noticed')
      this.unsure.set(
        answer.by,
        again.includes(answer.by) ? 0 : (this.unsure.get(answer.by) ?? 0) + 1,
      )
    return answer
  }

  /** Also while a test runs that would not end: whoever closes the pool twice does not wait for it. */
  async stop() {
    const unsure = [...this.unsure].filter(([, times]) => times > 0).map(([id]) => id)
    if (!this.hangs && unsure.length > 0) {
      const answer = await this.ask({ mutant: undefined, tests: unsure })
      if (answer.is === 'spoilt') appendFileSync(spoiltTests(), `${unsure.join('\n')}\n`)
    }
    this.line.close()
    const { pool } = this.vitest as unknown as { pool?: { close(): Promise<void> } }
    await Promise.all([pool?.close(), pool?.close()])
    await this.vitest.close()
  }

  private async ask(question: Question): Promise<Answer> {
    const answer = heard(this.line)
    this.line.postMessage(question)
    return (await answer) as Answer
  }

  private timeOf(id: string): number {
    return this.times.get(id) ?? 0
  }
}

/** A worker that does not answer for so long hangs in what the mutant made endless. */
const after = (ms: number) =>
  new Promise<{ readonly is: 'silent' }>((resolve) => {
    setTimeout(() => resolve({ is: 'silent' }), ms).unref()
  })

const heard = (line: BroadcastChannel): Promise<unknown> =>
  new Promise((resolve) => {
    line.onmessage = (event) => resolve((event as unknown as { data: unknown }).data)
  })

declare module 'vitest' {
  interface ProvidedContext {
    mutants: { files: string[]; line: string; namespace: string }
  }
}

/** What the tool hands to whoever it makes. */
type Maker = { injectFunction(make: unknown): TestRunner }

function swiftRunner(maker: Maker): TestRunner {
  const [plain] = plugins as readonly unknown[] as readonly { readonly factory: unknown }[]
  return new SwiftRunner(maker.injectFunction(plain!.factory), '__stryker__')
}
swiftRunner.inject = ['$injector']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'swift', factory: swiftRunner }]
