import { ascii, sha256, toHex } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { crashPoint, crashSeals } from '../crash/point.ts'
import { crashRules } from '../crash/rules.ts'
import { settleCrash, settleOutage } from '../crash/settle.ts'
import { publishedHash } from '../kit/publish.ts'
import { hundredthsText } from '../kit/reading.ts'
import { risenText } from '../limbo/limbo.ts'

/** The receipt of one bet of a round of crash; the same number, the same receipt. */
export function crashReceipt(at: number) {
  const link = sha256(ascii(`link ${at}`))
  const randomness = sha256(ascii(`beacon ${at}`))
  const chainIndex = at % 7
  let terminal = link
  for (let step = 0; step <= chainIndex; step++) terminal = sha256(terminal)
  const { version, edgePpm } = crashRules
  const round = at + 1
  const crash = crashPoint({ link, randomness, round, version }, edgePpm)
  const bet = {
    stake: [10_000n, 1_000n, 7_654_300n][at % 3]!,
    target: [undefined, 150, 200, 1_000][at % 4],
    collectedMs: [undefined, 4_000, 9_000, 20_000, 100][at % 5],
  }
  const outageMs = at % 6 === 4 ? 5_000 : undefined
  const end =
    outageMs === undefined
      ? settleCrash(crashRules, crash, bet)
      : settleOutage(crashRules, crash, bet, outageMs)
  return {
    receipt: 'parlour-crash',
    format: 1,
    game: 'crash',
    version,
    rulesHash: publishedHash(crashRules),
    rules: JSON.parse(JSON.stringify(crashRules)) as unknown,
    round,
    terminal: toHex(terminal),
    chainIndex,
    seedHash: crashSeals(link).seedHash,
    link: toHex(link) as string | null,
    randomness: toHex(randomness) as string | null,
    crash: risenText(crash) as string | null,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: 'BRL',
    stake: formatAmount(bet.stake),
    target: bet.target === undefined ? null : hundredthsText(bet.target),
    collectedMs: bet.collectedMs ?? null,
    outageMs: outageMs ?? null,
    by: end.by,
    multiplier: end.multiplier === undefined ? null : hundredthsText(end.multiplier),
    payout: formatAmount(end.payout),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:30.000Z',
  }
}
