import { BroadcastChannel } from 'node:worker_threads'
import { describe, inject, it, TestRunner } from 'vitest'
import type { Answer, Question } from './questions.ts'

/** Stays in a worker with all tests of a room, and says of one mutant after the other whether a test notices it. */

type Switch = {
  activeMutant?: string
  hitCount?: number | undefined
  hitLimit?: number | undefined
}

type Task = { readonly type: string; readonly name: string; readonly tasks?: readonly Task[] }

const { files, line, namespace } = inject('mutants')
const held = globalThis as unknown as Record<string, Switch>
held[namespace] ??= {}
const active: Switch = held[namespace]
const channel = new BroadcastChannel(line)
const named = new Map<string, (() => unknown)[]>()

it('answers for as long as it is asked', async ({ task }) => {
  for (const [at, file] of files.entries())
    for (const one of (task.file.tasks[at + 1] as unknown as Task).tasks ?? []) note(file, [], one)
  await new Promise<never>(() => {
    channel.onmessage = async (event) =>
      channel.postMessage(await answer((event as unknown as { data: Question }).data))
    channel.postMessage('ready')
  })
})

for (const file of files)
  describe(file, async () => {
    await import(/* @vite-ignore */ `../../${file}`)
  })

function note(file: string, above: readonly string[], task: Task): void {
  const path = [...above, task.name]
  if (task.type === 'suite') for (const one of task.tasks ?? []) note(file, path, one)
  else {
    const id = `${file}#${path.join(' > ').trim()}`
    named.set(id, [...(named.get(id) ?? []), TestRunner.getTestFn(task as never)])
  }
}

async function answer(asked: Question): Promise<Answer> {
  let met = 0
  for (const id of asked.tests)
    for (const run of named.get(id) ?? []) {
      if (asked.mutant !== undefined)
        Object.assign(active, { activeMutant: asked.mutant, hitCount: 0, hitLimit: asked.hitLimit })
      const wrong = await failureOf(run)
      met += active.hitCount ?? 0
      Object.assign(active, { activeMutant: '', hitCount: undefined, hitLimit: undefined })
      if (wrong === undefined) continue
      if (asked.mutant === undefined) return { is: 'spoilt' }
      if (asked.again.includes(id) && (await failureOf(run)) !== undefined) return { is: 'spoilt' }
      return { is: 'noticed', by: id, message: wrong }
    }
  return { is: 'unnoticed', met: met > 0 }
}

async function failureOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : String(error)
  }
}
