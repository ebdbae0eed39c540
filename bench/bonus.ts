/**
 * npm run bench:bonus [-- --quick --json --against <ref>]: what bonuses cost the lane. The same load of
 * members without one, on this code and on the code before there were any, in turn on two servers; and
 * members who play with a bonus beside members who do not.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quick, say, tell } from './lib/command-line.ts'
import { median, round } from './lib/rounds.ts'

/** The last commit before bonuses came into the lane. */
const BEFORE = '421fa26'

const at = process.argv.indexOf('--against')
const against = at > 0 ? process.argv[at + 1]! : BEFORE
const ROUNDS = quick ? 3 : 9
const SECONDS = quick ? 1.5 : 3
const root = join(import.meta.dirname, '..')

type Load = 'plain' | 'bonus'
type Worker = { run(load: Load): Promise<number>; close(): Promise<void> }

const figures: Record<string, number> = {}
const older = checkOut(against)
try {
  const now = await worker(join(root, 'bench/lib/bonus-worker.ts'))
  const before =
    older === undefined ? undefined : await worker(join(older, 'bench/lib/bonus-worker.ts'))
  const sides: [string, () => Promise<number>][] = [
    ...(before ? [['before', () => before.run('plain')] as [string, () => Promise<number>]] : []),
    ['plain', () => now.run('plain')],
    ['bonus', () => now.run('bonus')],
  ]
  for (const [, run] of sides) await run()
  const measured = new Map<string, number[]>(sides.map(([name]) => [name, []]))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // Turned about, so that no side always comes first.
    for (const [name, run] of turn % 2 ? sides : [...sides].reverse())
      measured.get(name)!.push(await run())
  }
  await Promise.all([now.close(), before?.close()])
  for (const [name, values] of measured) figures[`${name}_per_second`] = round(median(values), 0)
  const ratio = (a: string, b: string) =>
    round(median(measured.get(a)!.map((value, turn) => value / measured.get(b)![turn]!)), 3)
  if (before) figures.plain_to_before = ratio('plain', 'before')
  figures.bonus_to_plain = ratio('bonus', 'plain')
} finally {
  if (older) {
    execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root })
    rmSync(older, { recursive: true, force: true })
  }
}
tell(figures)

/** The code of another commit in a folder of its own; undefined where the history does not reach so far. */
function checkOut(ref: string): string | undefined {
  const folder = join(mkdtempSync(join(tmpdir(), 'parlour-before-')), 'code')
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, ref], {
      cwd: root,
      stdio: 'ignore',
    })
  } catch {
    say(`There is no commit ${ref} here: only the cost of a bonus is measured.`)
    return undefined
  }
  linkModules(folder)
  const file = 'bench/lib/bonus-worker.ts'
  if (!existsSync(join(folder, file))) copyFileSync(join(root, file), join(folder, file))
  return folder
}

/** The libraries are shared, but its own packages are its own. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@parlour'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parlour') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@parlour', name))
}

/** A process with a server of its own, which measures when it is told to. */
async function worker(file: string): Promise<Worker> {
  const child = fork(file, [String(SECONDS)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await answer(child)
  return {
    async run(load) {
      child.send(load)
      return (await answer(child)) as number
    },
    async close() {
      child.send('close')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** A function of its own name, since the measuring above begins before the end of this file is reached. */
function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a worker ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
