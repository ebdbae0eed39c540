import { type Family, isSelectionRefusal, playOf } from '@parlour/lottery'
import { type Amount, PPM } from '@parlour/money'
import { type Caps, capPayouts } from './cap-payouts.ts'
import type { DecidedLine, Line } from './lines.ts'
import { JUDGED_KEPT } from './limits.ts'

type Judged = {
  readonly push: boolean
  readonly hits: Readonly<Record<string, number>> | undefined
}

/** Says what lines win in one draw. Equal selections are judged once. */
export type Judge = { judge(line: Line): Judged; won(line: Line): Amount }

export function judgeOf(family: Family, result: string): Judge {
  const draw = family.readDraw(result)
  if (isSelectionRefusal(draw)) throw new Error(`not a draw of ${family.id}: ${result}`)
  const known = new Map<string, Judged>()
  function judge({ play, selection }: Line): Judged {
    const key = `${play} ${selection}`
    const before = known.get(key)
    if (before) return before
    const judged = judgeSelection(family, play, selection, draw)
    if (known.size >= JUDGED_KEPT) known.clear()
    known.set(key, judged)
    return judged
  }
  return { judge, won: (line) => worthOf(line, judge(line)) }
}

/** What a draw makes of all lines of some members. Caps of a member need all of the member's lines at once. */
export function decideLines(judge: Judge, lines: readonly Line[], caps: Caps): DecidedLine[] {
  const decided = lines.map((line): DecidedLine => {
    const { push, hits } = judge.judge(line)
    const won = worthOf(line, { push, hits })
    return {
      line,
      state: push ? 'push' : won > 0n ? 'won' : 'lost',
      payout: won,
      won: undefined,
      // A tier that is counted but has no prize is no win.
      hits: won > 0n ? hits : undefined,
      rebate: push ? 0n : (line.stake * BigInt(line.rebatePpm)) / PPM,
    }
  })
  return capPayouts(decided, caps)
}

/** A void draw gives every stake back, and no rebate. */
export const voidLines = (lines: readonly Line[]): DecidedLine[] =>
  lines.map((line) => ({
    line,
    state: 'void',
    payout: 0n,
    won: undefined,
    hits: undefined,
    rebate: 0n,
  }))

function judgeSelection(family: Family, playId: string, text: string, draw: unknown): Judged {
  const found = playOf(family, playId)
  if (!found) throw new Error(`${family.id} has no play ${playId}`)
  const selection = found.play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(`sold but not readable: ${playId} ${text}`)
  const judged = found.play.judge(selection, draw)
  if (judged.kind === 'push') return { push: true, hits: undefined }
  const hits = Object.entries(judged.hits).filter(([, count]) => count > 0)
  return { push: false, hits: hits.length > 0 ? Object.fromEntries(hits) : undefined }
}

function worthOf(line: Line, { push, hits }: Judged): Amount {
  if (push) return line.stake
  if (!hits) return 0n
  const prizes = JSON.parse(line.prizes) as Readonly<Record<string, string>>
  let won = 0n
  for (const [tier, count] of Object.entries(hits)) won += BigInt(count) * BigInt(prizes[tier] ?? 0)
  return won
}
