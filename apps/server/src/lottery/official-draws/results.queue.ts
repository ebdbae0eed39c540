import { isUuid } from '@parlour/wire'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import type {
  DecisionField,
  DecisionItem,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { type Agreement, agree, type Entry, firstTold, isEarly } from '../draws/beacons/agree.ts'
import { RESULT_ROLES } from './enter-result.ts'
import { countLateTickets } from './late-bets.store.ts'
import {
  entriesOf,
  findOfficial,
  findTold,
  type OfficialDraw,
  saveEntry,
} from './official.store.ts'
import { resultsInWords, shownResult } from '../draws/pages/words-for-operators.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** Official results that one source alone has told, or that were told too early, wait for a person; where sources differ, for two. */
export const lotteryResultsQueue: DecisionQueue = {
  name: 'lottery-results',
  title: texts.lotteryResults,
  description: texts.lotteryResultsDescription,
  personal: false,
  makers: [...RESULT_ROLES],
  list: (db, most) => listOf(db, most, ['one', 'early']),
  describe: (tx, _needs, subject, lock) => describe(tx, subject, lock, ['one', 'early']),
  decide: confirm,
}

export const lotteryMismatchesQueue: DecisionQueue = {
  name: 'lottery-mismatches',
  title: texts.resultsThatDiffer,
  description: texts.resultsThatDifferDescription,
  personal: false,
  makers: [...RESULT_ROLES],
  checkers: [...RESULT_ROLES],
  list: (db, most) => listOf(db, most, ['mismatch']),
  describe: (tx, _needs, subject, lock) => describe(tx, subject, lock, ['mismatch']),
  decide: settleMismatch,
}

type States = readonly Agreement['state'][]

async function listOf(db: Db, most: number, states: States): Promise<string[]> {
  const found: string[] = []
  for (const { id, closesAt } of await findTold(db, most)) {
    if (states.includes(agree(await entriesOf(db, id), closesAt).state)) found.push(id)
  }
  return found
}

async function describe(
  tx: Db | Tx,
  subject: string,
  lock: boolean,
  states: States,
): Promise<DecisionItem | undefined> {
  const draw = isUuid(subject) ? await findOfficial(tx, { id: subject }, lock) : undefined
  if (draw?.state !== 'closed') return undefined
  const entries = await entriesOf(tx, subject)
  const agreement = agree(entries, draw.closesAt)
  if (!states.includes(agreement.state)) return undefined
  const early = await earlyFields(tx, draw, entries, agreement)
  return {
    subject,
    title: {
      pt: `${draw.names.pt} · ${draw.issue}`,
      en: `${draw.names.en} · ${draw.issue}`,
    },
    waitingSince: entries[0]!.receivedAt,
    fields: [...entries.map((entry) => told(draw, entry)), ...about(draw), ...early],
    choices: choicesOf(draw, entries, agreement),
    // Who entered it alone has said so already; where there is more to judge everybody may look again.
    tookPart:
      agreement.state === 'one'
        ? entries.filter(({ kind }) => kind === 'operator').map(({ source }) => source)
        : [],
  }
}

function choicesOf(
  { family, closesAt }: OfficialDraw,
  entries: readonly Entry[],
  agreement: Agreement,
): DecisionItem['choices'] {
  if (agreement.state === 'mismatch') {
    const words = resultsInWords(family, agreement.results)
    return agreement.results.flatMap((result, at) => {
      const { pt, en } = words[at]!
      return isEarly(entries, result, closesAt)
        ? [
            choice(`result-${at + 1}`, 'negative', {
              pt: `Vale: ${pt}, e devolver as apostas feitas depois de divulgado`,
              en: `It is: ${en}, and give the bets made after it was told back`,
            }),
            choice(`result-${at + 1}${IN_TIME}`, 'neutral', {
              pt: `Vale: ${pt}, divulgado depois do fechamento`,
              en: `It is: ${en}, told after the close`,
            }),
          ]
        : [choice(`result-${at + 1}`, 'neutral', { pt: `Vale: ${pt}`, en: `It is: ${en}` })]
    })
  }
  if (!('result' in agreement) || !isEarly(entries, agreement.result, closesAt))
    return [choice('confirm', 'positive', texts.confirmTheResult)]
  return [
    choice('confirm', 'negative', texts.confirmAndGiveTheBetsMade),
    choice(`confirm${IN_TIME}`, 'positive', texts.confirmItWasToldAfterThe),
  ]
}

/** How a choice ends that says that only the clock of a source was wrong. */
const IN_TIME = '-in-time'

/** Where a source says that it knew a result before sales closed: when, and how many bets came after it. */
async function earlyFields(
  tx: Db | Tx,
  draw: OfficialDraw,
  entries: readonly Entry[],
  agreement: Agreement,
): Promise<DecisionField[]> {
  const results = agreement.state === 'mismatch' ? agreement.results : []
  const said = 'result' in agreement ? [agreement.result] : results
  const fields: DecisionField[] = []
  for (const result of said) {
    if (!isEarly(entries, result, draw.closesAt)) continue
    const told = firstTold(entries, result)!
    const late = await countLateTickets(tx, draw.id, told)
    if (results.length > 0)
      fields.push(field.result(texts.result, result, shownResult(draw.family, result)))
    fields.push(
      field.time(texts.salesClosed, draw.closesAt),
      field.time(texts.toldAsTheSourceSays, told),
      field.text(texts.betsMadeAfterIt, String(late)),
    )
  }
  return fields
}

async function confirm(tx: Tx, _needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const entries = await entriesOf(tx, made.subject)
  const draw = (await findOfficial(tx, { id: made.subject }))!
  const { result } = entries[0]!
  const told = firstTold(entries, result)
  await saveEntry(tx, {
    id: derivedId(made.decisionId, 'confirmed result'),
    drawId: made.subject,
    kind: 'operator',
    source: made.first,
    result,
    // Whoever confirms says as well whether the result was known too early.
    publishedAt: made.choice.endsWith(IN_TIME) ? draw.closesAt : told,
  })
}

async function settleMismatch(
  tx: Tx,
  _needs: DecisionNeeds,
  made: DecisionMade,
): Promise<undefined> {
  const draw = (await findOfficial(tx, { id: made.subject }))!
  const entries = await entriesOf(tx, made.subject)
  const agreement = agree(entries, draw.closesAt)
  if (agreement.state !== 'mismatch') throw new Error('The sources no longer differ.')
  const result = agreement.results[Number(/\d+/.exec(made.choice)![0]) - 1]!
  const inTime = made.choice.endsWith(IN_TIME) ? draw.closesAt : undefined
  await saveEntry(tx, {
    id: derivedId(made.decisionId, 'decision'),
    drawId: made.subject,
    kind: 'decision',
    source: `${made.first}, ${made.second}`,
    result,
    // Both say as well whether the result was known too early.
    publishedAt: inTime ?? firstTold(entries, result),
  })
}

const told = ({ family }: OfficialDraw, { kind, source, result }: Entry): DecisionField =>
  kind === 'feed'
    ? field.result(
        { pt: `Fonte ${source}`, en: `Feed ${source}` },
        result,
        shownResult(family, result),
      )
    : field.result(
        { pt: `Operador ${source}`, en: `Operator ${source}` },
        result,
        shownResult(family, result),
      )

const about = (draw: OfficialDraw): readonly DecisionField[] => [
  field.time(texts.draw, draw.drawsAt),
  field.text(texts.bets, String(draw.bets ?? 0)),
]
