import type { RatesPpm } from '@parlour/agents'
import { percent } from '../contracts/terms.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { recordAudit } from '../database/audit.ts'
import type { Tx } from '../database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { type WordsKey, wordsOf } from '../settings/house-words.ts'

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
  await tellMember(tx, {
    memberId,
    kind: 'transactions',
    text: { key: 'line_rates_changed', params: { changes: { words: changesIn(change, changed) } } },
    reference: { kind: 'line', id: String(memberId) },
    dedupe: `line_rates_changed ${at}`,
  })
}

/** `Slots 0.8% → 0.6%, Lotteries 1% → 1.2%`, in every language that has words for the categories. */
function changesIn({ before, after }: RatesChange, changed: readonly string[]) {
  const rows = changed.map((name) => ({
    titles: titlesOf(name),
    rates: `${percent(before[name] ?? 0)} → ${percent(after[name] ?? 0)}`,
  }))
  const languages = Object.keys(titlesOf('RNG'))
  return Object.fromEntries(
    languages.map((language) => [
      language,
      rows.map(({ titles, rates }) => `${titles[language] ?? titles.en} ${rates}`).join(', '),
    ]),
  )
}

const titlesOf = (category: string): Readonly<Record<string, string>> =>
  words(`category.${category}` as WordsKey<'games'>) as Readonly<Record<string, string>>
