import { choice, field } from '../operators/decision-fields.ts'
import { isUuid } from '../cashier/derived-id.ts'
import { derivedId } from '../cashier/derived-id.ts'
import type { Db, Tx } from '../database/database.ts'
import {
  type DecisionField,
  type DecisionItem,
  type DecisionMade,
  type DecisionNeeds,
  registerDecisionQueue,
} from '../operators/decision-queues.ts'
import { type Agreement, agree, type Entry } from './agree.ts'
import { RESULT_ROLES } from './enter-result.ts'
import {
  entriesOf,
  findOfficial,
  findTold,
  type OfficialDraw,
  saveEntry,
} from './official.store.ts'

/** Official results that one source alone has told wait for a person; where sources differ, for two. */
export function registerResultQueues(): void {
  registerDecisionQueue({
    name: 'lottery-results',
    title: { pt: 'Resultados de loterias', en: 'Lottery results' },
    description: {
      pt: 'Resultados oficiais ditos por uma só fonte. Confira no site oficial; confirmado, o resultado é publicado e os bilhetes são pagos. Se for outro, digite o que você vê.',
      en: 'Official results told by one source alone. Look at the official site; once confirmed, the result is published and tickets are paid. If it is another, enter what you see.',
    },
    makers: [...RESULT_ROLES],
    list: (db, most) => listOf(db, most, 'one'),
    describe: (tx, _needs, subject, lock) => describe(tx, subject, lock, 'one'),
    decide: confirm,
  })
  registerDecisionQueue({
    name: 'lottery-mismatches',
    title: { pt: 'Resultados que divergem', en: 'Results that differ' },
    description: {
      pt: 'Fontes disseram resultados diferentes. Duas pessoas precisam escolher o mesmo.',
      en: 'Sources have told different results. Two people have to choose the same.',
    },
    makers: [...RESULT_ROLES],
    checkers: [...RESULT_ROLES],
    list: (db, most) => listOf(db, most, 'mismatch'),
    describe: (tx, _needs, subject, lock) => describe(tx, subject, lock, 'mismatch'),
    decide: settleMismatch,
  })
}

async function listOf(db: Db, most: number, state: Agreement['state']): Promise<string[]> {
  const found: string[] = []
  for (const id of await findTold(db, most)) {
    if (agree(await entriesOf(db, id)).state === state) found.push(id)
  }
  return found
}

async function describe(
  tx: Db | Tx,
  subject: string,
  lock: boolean,
  state: 'one' | 'mismatch',
): Promise<DecisionItem | undefined> {
  const draw = isUuid(subject) ? await findOfficial(tx, { id: subject }, lock) : undefined
  if (draw?.state !== 'closed') return undefined
  const entries = await entriesOf(tx, subject)
  const agreement = agree(entries)
  if (agreement.state !== state) return undefined
  return {
    subject,
    title: {
      pt: `${draw.names.pt} · ${draw.issue}`,
      en: `${draw.names.en} · ${draw.issue}`,
    },
    waitingSince: entries[0]!.receivedAt,
    fields: [...entries.map(told), ...about(draw)],
    choices:
      agreement.state === 'one'
        ? [choice('confirm', 'positive', 'Confirmar o resultado', 'Confirm the result')]
        : agreement.state === 'mismatch'
          ? agreement.results.map((result, at) =>
              choice(`result-${at + 1}`, 'neutral', `Vale: ${result}`, `It is: ${result}`),
            )
          : [],
    // Who entered it has said so already; for a mismatch everybody may look again.
    tookPart:
      state === 'one' ? entries.filter(({ kind }) => kind === 'operator').map((e) => e.source) : [],
  }
}

async function confirm(tx: Tx, _needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const [entry] = await entriesOf(tx, made.subject)
  await saveEntry(tx, {
    id: made.decisionId,
    drawId: made.subject,
    kind: 'operator',
    source: made.first,
    result: entry!.result,
  })
}

async function settleMismatch(
  tx: Tx,
  _needs: DecisionNeeds,
  made: DecisionMade,
): Promise<undefined> {
  const agreement = agree(await entriesOf(tx, made.subject))
  if (agreement.state !== 'mismatch') throw new Error('The sources no longer differ.')
  const result = agreement.results[Number(made.choice.slice('result-'.length)) - 1]!
  await saveEntry(tx, {
    id: derivedId(made.decisionId, 'decision'),
    drawId: made.subject,
    kind: 'decision',
    source: `${made.first}, ${made.second}`,
    result,
  })
}

const told = ({ kind, source, result }: Entry): DecisionField =>
  kind === 'feed'
    ? field.text(`Fonte ${source}`, `Feed ${source}`, result)
    : field.text(`Operador ${source}`, `Operator ${source}`, result)

const about = (draw: OfficialDraw): readonly DecisionField[] => [
  field.time('Sorteio', 'Draw', draw.drawsAt),
  field.text('Apostas', 'Bets', String(draw.bets ?? 0)),
]
