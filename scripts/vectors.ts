// Runs a file of cases with expected results against the engines:
// npm run -s vectors -- <lottery|games|originals|agents|bonus> <file.json>
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { runAgents } from './vectors/agents.ts'
import { runBonus } from './vectors/bonus.ts'
import { runLottery } from './vectors/lottery.ts'
import { originals } from './vectors/originals.ts'
import { provablyFair } from './vectors/provably-fair.ts'
import { slotKit } from './vectors/slot-kit.ts'
import { slots } from './vectors/slots.ts'

export type Vector = {
  readonly id: string
  readonly cat: string
  readonly in: Record<string, unknown>
  readonly out: Record<string, unknown>
}

/** What our engine says for a case, with the keys of its `out`; undefined: a rule we do not offer. */
export type Engine = (vector: Vector, all: readonly Vector[]) => Record<string, unknown> | undefined

export type Tally = { passed: number; failed: number; skipped: number; lines: string[] }

const engines: Readonly<Record<string, Engine>> = {
  ...slots,
  ...slotKit,
  ...originals,
  ...provablyFair,
}

/** Puts every case of a file of games or of originals before its engine. */
export function runGames(vectors: readonly Vector[]): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] }
  for (const vector of vectors) {
    const got = answered(vector, vectors)
    if (got === undefined) tally.skipped++
    else if (isDeepStrictEqual(got, vector.out)) tally.passed++
    else {
      tally.failed++
      tally.lines.push(
        `${vector.id}: expected ${JSON.stringify(vector.out)}, got ${JSON.stringify(got)}`,
      )
    }
  }
  return tally
}

function answered(vector: Vector, all: readonly Vector[]): Record<string, unknown> | undefined {
  try {
    return engines[vector.cat]?.(vector, all)
  } catch (error) {
    return { error: String(error) }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kind, path] = process.argv.slice(2)
  if (!kind || !path || !['lottery', 'games', 'originals', 'agents', 'bonus'].includes(kind)) {
    console.error('npm run -s vectors -- <lottery|games|originals|agents|bonus> <file.json>')
    process.exit(1)
  }
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const tally: Tally =
    kind === 'games' || kind === 'originals'
      ? runGames(file.vectors)
      : kind === 'bonus'
        ? runBonus(file)
        : kind === 'agents'
          ? runAgents(file)
          : runLottery(file)
  for (const line of tally.lines) console.log(line)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  process.exit(tally.failed > 0 ? 1 : 0)
}
