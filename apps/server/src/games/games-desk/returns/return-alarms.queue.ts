import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { findNamesOfGames } from '../../../house/catalogue/catalogue.store.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'
import { closeAlarm, findAlarm, waitingAlarms } from './return-alarms.store.ts'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const spans = { day: texts.today, week: texts.week, month: texts.month, all: texts.allDays }

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^\d{1,18}$/.test(subject)) return undefined
  const alarm = await findAlarm(tx, BigInt(subject), lock)
  if (!alarm) return undefined
  const { game, currency, span, figures, raisedAt } = alarm
  const [known] = await findNamesOfGames(tx as never, [game])
  const name = { pt: known?.names.pt ?? game, en: known?.names.en ?? game }
  const amount = (value: string) => BigInt(value)
  return {
    subject,
    title: name,
    waitingSince: raisedAt,
    fields: [
      field.named(texts.span, span, spans[span]),
      field.text(texts.rounds, figures.rounds),
      field.amount(texts.staked, amount(figures.staked), currency),
      field.amount(texts.paid, amount(figures.paid), currency),
      field.amount(texts.expected, amount(figures.expected), currency),
      field.text(texts.deviations, figures.z),
    ],
    choices: [choice('seen', 'neutral', texts.acknowledge)],
  }
}

async function decide(
  tx: Tx,
  _needs: DecisionNeeds,
  { subject, reason, first }: DecisionMade,
): Promise<undefined> {
  const alarm = (await findAlarm(tx, BigInt(subject), true))!
  const by = `operator:${first}`
  await closeAlarm(tx, { id: alarm.id, by, reason })
  await recordAudit(tx, {
    actor: by,
    action: 'acknowledge-return-alarm',
    subject: `game:${alarm.game}`,
    after: { alarm: subject, currency: alarm.currency, span: alarm.span, ...alarm.figures },
    reason,
  })
}

/** Games that pay more or less than their rules and chance together allow: somebody looks, and says what it was. */
export const returnAlarmsQueue: DecisionQueue = {
  name: 'game-returns',
  title: texts.returnAlarms,
  description: texts.returnAlarmsDescription,
  personal: false,
  makers: ['GAME_OPS', 'RISK', 'OWNER'],
  list: waitingAlarms,
  describe,
  decide,
}
