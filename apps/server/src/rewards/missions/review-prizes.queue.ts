import { earnedOf } from '../giving/kept-reward.ts'
import { formatAmount } from '@parlour/money'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import {
  findPeriod,
  movePeriod,
  movePlace,
  type Place,
  periodsIn,
  placesOf,
} from './leaderboards.store.ts'

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
  const { currency } = settings.current().merchant
  return {
    subject,
    title: { pt: `Prêmios: ${of.leaderboardId}`, en: `Prizes: ${of.leaderboardId}` },
    waitingSince: period.endsAt,
    fields: winners.flatMap((winner) => lines(winner, currency)),
    choices: [
      choice('issue', 'positive', 'Liberar todos', 'Give all'),
      ...(flagged
        ? [choice('issue_clear', 'neutral', 'Liberar os sem alerta', 'Give those without a flag')]
        : []),
      choice('refuse', 'negative', 'Não premiar', 'Give none'),
    ],
  }
}

function lines(
  { place, memberId, score, reward, flags }: Place,
  currency: string,
): DecisionField[] {
  const { kind, amount, count } = earnedOf(reward!, currency)
  const prize = [kind, amount ?? count].join(' ')
  return [
    field.member(memberId),
    field.text(`${place}º lugar`, `Place ${place}`, `${formatAmount(score)} · ${prize}`),
    ...flags.map((flag) => field.flag('Alerta', 'Flag', flag)),
  ]
}

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
  title: { pt: 'Prêmios de classificações', en: 'Prizes of leaderboards' },
  description: {
    pt: 'Classificações encerradas. Confira se os ganhadores são pessoas diferentes antes de liberar os prêmios.',
    en: 'Leaderboards that are over. Look whether the winners are different people before the prizes go out.',
  },
  personal: true,
  makers: ['MARKETING', 'RISK'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await periodsIn(db, 'review')).slice(0, most).map(subjectOf),
  describe,
  decide,
}
