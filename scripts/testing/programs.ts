import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Judgement } from '@parlour/chance'
import { expect } from 'vitest'
import { verify } from '../verify.mjs'

/** What both programs tell of a receipt. */
export type Told = Judgement & { readonly reason: string }

const scripts = join(import.meta.dirname, '..')
const inNode = [process.execPath, join(scripts, 'verify.mjs')] as const
const inPython = ['python3', join(scripts, 'verify.py')] as const

/** Whether this machine has a Python that verify.py runs on. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0

/** The programs that can be tried on this machine. */
export const programs = [inNode, ...(hasPython ? [inPython] : [])]

/** What verify.py says of each receipt; one process for all. */
export function judgeInPython(receipts: readonly unknown[]): readonly Told[] {
  const [command, script] = inPython
  const { stdout, stderr, status } = spawnSync(command, [script, '--many', '-'], {
    encoding: 'utf8',
    input: receipts.map((receipt) => JSON.stringify(receipt)).join('\n'),
    maxBuffer: 2 ** 30,
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)
}

/** What verify.mjs says of each receipt, after verify.py has said the same. */
export function judge(receipts: readonly unknown[]): readonly Told[] {
  const told = receipts.map((receipt) => verify(receipt) as Told)
  if (hasPython) expectTheSame(receipts, told, judgeInPython(receipts))
  return told
}

/** Verdict and names of fields are one vocabulary; how a reason is worded is each program's own. */
export function expectTheSame(
  receipts: readonly unknown[],
  some: readonly Judgement[],
  others: readonly Judgement[],
) {
  expect(others).toHaveLength(some.length)
  const wrong = some.flatMap((one, at) => {
    const other = others[at]!
    const same =
      one.verdict === other.verdict &&
      String(one.attested) === String(other.attested) &&
      String(one.unknown) === String(other.unknown)
    return same ? [] : [{ one, other, receipt: JSON.stringify(receipts[at]).slice(0, 2_000) }]
  })
  expect(wrong.slice(0, 3)).toEqual([])
}

/** A folder with one file, and how all programs take it, with the same exit code; the caller takes the folder away. */
export function commandLine() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-verify-'))
  const file = join(folder, 'receipt.json')
  function run(told: unknown, ...options: string[]) {
    const isWritten = typeof told === 'string' || Buffer.isBuffer(told)
    writeFileSync(file, isWritten ? told : JSON.stringify(told))
    const runs = programs.map(([command, script]) => {
      const { stdout, stderr, status } = spawnSync(command, [script, ...options, file], {
        encoding: 'utf8',
      })
      return { lines: stdout.trimEnd().split('\n'), stderr, status }
    })
    for (const one of runs) expect(one).toMatchObject({ status: runs[0]!.status, stderr: '' })
    return runs
  }
  return { folder, file, run }
}
