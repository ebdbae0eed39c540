import { languageFace } from '@parlour/wire'
import { type Amount, amountText } from '@parlour/money'
import type { TextInsert, TextInserts } from '../../house/settings/content/text-insert.ts'
import { wordsOf, type WordsKey } from '../../house/settings/house-words.ts'
import { say } from '../../house/settings/say.ts'
import { sayMoney } from '../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../house/settings/write-money.ts'
import { depositMethods, readSettings, withdrawalMethods } from './settings.store.ts'

const words = wordsOf('cashier')

type Line = Extract<WordsKey<'cashier'>, `line.${string}`>
type Method = Awaited<ReturnType<typeof depositMethods>>[number]
type Fees = Pick<Method, 'feeFixed' | 'feeRateBps'>

/** What a reader of one language is told: texts with figures, money and spans of time in that language’s way. */
function speakerOf(language: string, house: HouseCurrency) {
  const { locale } = languageFace(language)
  const unit = (unit: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return {
    line: (key: Line, values: Readonly<Record<string, string>> = {}) =>
      say(words(key), language).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    money: (amount: Amount) => sayMoney(amountText(amount), language, house),
    rate: (bps: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        bps / 10_000,
      ),
    time: (minutes: number) =>
      minutes % 60 === 0 ? unit('hour').format(minutes / 60) : unit('minute').format(minutes),
  }
}
type Speaker = ReturnType<typeof speakerOf>

function feeIn({ line, money, rate }: Speaker, { feeFixed, feeRateBps }: Fees): string {
  const fixed = money(feeFixed)
  const share = rate(feeRateBps)
  if (feeFixed > 0n && feeRateBps > 0) return line('line.both', { fixed, rate: share })
  if (feeFixed > 0n) return line('line.fixed', { fixed })
  return feeRateBps > 0 ? line('line.rate', { rate: share }) : line('line.free')
}

const factsIn = (
  speaker: Speaker,
  language: string,
  method: Fees & Pick<Method, 'name' | 'minimum' | 'maximum'>,
) => ({
  name: say(method.name, language),
  minimum: speaker.money(method.minimum),
  maximum: speaker.money(method.maximum),
  fee: feeIn(speaker, method),
})

const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const sayDeposits: TextInsert = async ({ db, settings }, language) => {
  const { merchant } = settings.current()
  const speaker = speakerOf(language, merchant)
  const methods = await depositMethods(db, merchant.currency)
  return listOf(
    methods.map((method) => speaker.line('line.deposit', factsIn(speaker, language, method))),
  )
}

const sayWithdrawals: TextInsert = async ({ db, settings }, language) => {
  const { merchant } = settings.current()
  const speaker = speakerOf(language, merchant)
  const { line, money, time } = speaker
  const methods = await withdrawalMethods(db, merchant.currency)
  const { withdrawalDailyMaximum, openWithdrawalsMaximum } = await readSettings(db)
  return listOf([
    ...methods.map((method) =>
      line('line.withdrawal', {
        ...factsIn(speaker, language, method),
        time: time(method.confirmMinutes),
      }),
    ),
    line('line.daily', { amount: money(withdrawalDailyMaximum) }),
    line('line.open', { count: String(openWithdrawalsMaximum) }),
  ])
}

const sayAutoApproved: TextInsert = async ({ db, settings }, language) => {
  const { autoApproveBelow } = await readSettings(db)
  return speakerOf(language, settings.current().merchant).money(autoApproveBelow)
}

/** What texts of the house may name of the ways to pay: they follow what operators have set, and no text copies it. */
export const cashierInserts: TextInserts = {
  depositMethods: sayDeposits,
  withdrawalMethods: sayWithdrawals,
  autoApproveBelow: sayAutoApproved,
}
