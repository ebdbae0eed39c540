import type { RatesPpm } from '@parlour/agents'
import { rateIn } from '../contracts/words/terms-words.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { type InboxLine, tellMember, tellMembers } from '../../people/inbox/tell-member.ts'
import { type WordsKey, wordsOf } from '../../house/settings/house-words.ts'
import type { LoweredRate } from '../lines/line-rates.store.ts'
import { TOLD_AT_ONCE } from '../lines/limits.ts'

type RatesChange = {
  readonly memberId: bigint
  readonly before: RatesPpm
  readonly after: RatesPpm
  /** Who set them, as the audit names people. */
  readonly actor: string
}

const words = wordsOf('games')

/** Rates are money: whoever has them is told when they change, and the audit keeps what they were. */
export async function tellRates(tx: Tx, change: RatesChange): Promise<void> {
  const { memberId, before, after, actor } = change
  const changed = Object.keys(after).filter((name) => (after[name] ?? 0) !== (before[name] ?? 0))
  if (changed.length === 0) return
  await recordAudit(tx, {
    actor,
    action: 'set-downline-rates',
    subject: `member:${memberId}`,
    before,
    after,
  })
  const at = (await databaseTime(tx)).toISOString()
  const rates = changed.map((category) => ({
    category,
    before: before[category] ?? 0,
    after: after[category] ?? 0,
  }))
  await tellMember(tx, lineOf(memberId, rates, `line_rates_changed ${at}`))
}

/** The same for all whose rates a move has lowered, some at a time. */
export async function tellLowered(
  tx: Tx,
  lowered: readonly LoweredRate[],
  dedupe: string,
): Promise<void> {
  const lines = [...Map.groupBy(lowered, ({ memberId }) => memberId)]
  for (let at = 0; at < lines.length; at += TOLD_AT_ONCE)
    await tellMembers(
      tx,
      lines
        .slice(at, at + TOLD_AT_ONCE)
        .map(([memberId, rates]) => lineOf(memberId, rates, dedupe)),
    )
}

type Changed = Pick<LoweredRate, 'category' | 'before' | 'after'>

const lineOf = (memberId: bigint, rates: readonly Changed[], dedupe: string): InboxLine => ({
  memberId,
  kind: 'transactions',
  text: { key: 'line_rates_changed', params: { changes: { words: changesIn(rates) } } },
  reference: { kind: 'line', id: String(memberId) },
  dedupe,
})

/** `Slots 0.8% → 0.6%, Lotteries 1% → 1.2%`, in every language that has words for the categories, as it writes figures. */
function changesIn(changed: readonly Changed[]) {
  const rows = changed.map((one) => ({ ...one, titles: titlesOf(one.category) }))
  const languages = Object.keys(titlesOf('RNG'))
  return Object.fromEntries(
    languages.map((language) => {
      const rate = (ppm: number) => rateIn(language, ppm)
      return [
        language,
        rows
          .map(
            ({ titles, before, after }) =>
              `${titles[language] ?? titles.en} ${rate(before)} → ${rate(after)}`,
          )
          .join(', '),
      ]
    }),
  )
}

/** What a category is called, by language. */
export const titlesOf = (category: string): Readonly<Record<string, string>> =>
  words(`category.${category}` as WordsKey<'games'>) as Readonly<Record<string, string>>
