import { formatAmount } from '@parlour/money'
import { languageFace } from '@parlour/wire'
import { sayMoney } from '../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../house/settings/write-money.ts'
import { earnedOf } from '../giving/kept-reward.ts'
import { rewardWords } from '../giving/reward-words.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import {
  findBoard,
  findPeriod,
  type Leaderboard,
  movePeriod,
  movePlace,
  type Place,
  periodsIn,
  placesOf,
} from './leaderboards.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const subjectOf = (of: { leaderboardId: string; periodStart: string }): string =>
  `${of.leaderboardId}:${of.periodStart}`

function readSubject(subject: string) {
  const [, leaderboardId, periodStart] =
    /^([a-z0-9-]{1,40}):(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  return leaderboardId && periodStart ? { leaderboardId, periodStart } : undefined
}

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const of = readSubject(subject)
  const period = of && (await findPeriod(tx, of, lock))
  if (!of || period?.state !== 'review') return undefined
  const winners = (await placesOf(tx, of)).filter(({ reward }) => reward)
  const flagged = winners.some(({ flags }) => flags.length > 0)
  const { merchant } = settings.current()
  const board = await findBoard(tx, of.leaderboardId)
  const { pt, en } = board?.titles ?? { pt: of.leaderboardId, en: of.leaderboardId }
  return {
    subject,
    title: { pt: `Prêmios: ${pt}`, en: `Prizes: ${en}` },
    waitingSince: period.endsAt,
    fields: winners.flatMap((winner) => lines(winner, board?.score, merchant)),
    choices: [
      choice('issue', 'positive', texts.giveAll),
      ...(flagged ? [choice('issue_clear', 'neutral', texts.giveThoseWithoutAFlag)] : []),
      choice('refuse', 'negative', texts.giveNone),
    ],
  }
}

function lines(
  { place, memberId, score, reward, flags }: Place,
  counts: Leaderboard['score'] | undefined,
  house: HouseCurrency,
): DecisionField[] {
  const { kind, amount, count } = earnedOf(reward!, house.currency)
  const prize = [kind, amount ?? count].join(' ')
  const given = rewardWords(reward!, house)
  const label = { pt: `${place}º lugar`, en: `Place ${place}` }
  const inLanguage = (language: keyof LocalText) =>
    `${saidScore(score, counts, language, house)} · ${given[language]}`
  return [
    field.member(memberId),
    field.named(label, `${formatAmount(score)} · ${prize}`, {
      pt: inLanguage('pt'),
      en: inLanguage('en'),
    }),
    ...flags.map((flag) => field.flag(texts.flag, flag)),
  ]
}

/** A score is turnover in ledger units, or whole points. */
const saidScore = (
  score: bigint,
  counts: Leaderboard['score'] | undefined,
  language: keyof LocalText,
  house: HouseCurrency,
): string =>
  counts === 'points'
    ? new Intl.NumberFormat(languageFace(language).locale).format(score)
    : sayMoney(formatAmount(score), language, house)

async function decide(tx: Tx, _needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const of = readSubject(made.subject)!
  for (const { place, flags, reward } of await placesOf(tx, of)) {
    if (!reward) continue
    const given = made.choice === 'issue' || (made.choice === 'issue_clear' && flags.length === 0)
    await movePlace(tx, { ...of, place }, given ? 'due' : 'refused')
  }
  await movePeriod(tx, of, 'issuing')
  await addJob(tx, 'give-leaderboard-prizes', {}, { key: 'give-leaderboard-prizes' })
}

/** Prizes of a leaderboard that is frozen: two people look for collusion before any is given. */
export const leaderboardsQueue: DecisionQueue = {
  name: 'leaderboards',
  title: texts.prizesOfLeaderboards,
  description: texts.prizesOfLeaderboardsDescription,
  personal: true,
  makers: ['MARKETING', 'RISK'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await periodsIn(db, 'review')).slice(0, most).map(subjectOf),
  describe,
  decide,
}
