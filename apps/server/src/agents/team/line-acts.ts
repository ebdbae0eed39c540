import type { RatesPpm } from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import { percent } from '../contracts/terms.ts'
import { rateIn } from '../contracts/words/terms-words.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/caller.ts'
import { findByUsername, findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { field } from '../../house/operators/decision-fields.ts'
import type { DecisionField, LocalText } from '../../house/operators/decision-queues.ts'
import { holdMembersOfLine, ownLines, shareLines } from '../../people/members/hold-lines.ts'
import { highestBelow, ratesOf, writeRates } from '../lines/line-rates.store.ts'
import { countBelow } from '../lines/lines.store.ts'
import { judgeMove, type MoveRefused, moveLine } from './move-line.ts'
import { lineAct, type Proposed, proposeAct } from '../lines/line-desk.ts'
import { judgeRates } from './set-downline-rates.ts'
import { tellRates, titlesOf } from './tell-rates.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

type Refused<Name extends string> = 'id_conflict' | 'account_unknown' | Name

/** Proposes to move a line under another agent. */
export const proposeLineMove = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { account, upline, ...wanted }: CallBody<'proposeLineMove'>,
): Promise<Proposed | Refusal<Refused<MoveRefused>>> =>
  proposeAct<Move, Exclude<Refused<MoveRefused>, 'id_conflict'>>(
    needs,
    operator,
    moveAct,
    { ...wanted, ordered: { account, upline } },
    async (tx) => {
      const member = await findByUsername(tx, account)
      const above = await findByUsername(tx, upline)
      if (!member || !above) return refuse('account_unknown')
      const refused = await judgeMove(tx, { memberId: member.id, toUpline: above.id })
      const [memberId, toUpline] = [String(member.id), String(above.id)]
      return refused ?? { payload: { memberId, fromUpline: String(member.parentId), toUpline } }
    },
  )

type Move = { readonly memberId: string; readonly fromUpline?: string; readonly toUpline: string }

export const moveAct = lineAct<Move>({
  kind: 'move',
  title: texts.moveALine,
  async describe(tx, { memberId, toUpline }) {
    const { id, parentId, depth } = await findMember(tx, BigInt(memberId))
    const { team } = await countBelow(tx, id)
    return [
      field.member(id),
      parentId === null ? field.text(texts.from, '–') : field.member(parentId, texts.from),
      field.member(BigInt(toUpline), texts.to),
      field.text(texts.peopleWhoMoveAlong, String(team)),
      field.text(texts.levelNow, String(depth)),
    ]
  },
  async carryOut(tx, needs, { proposalId, payload, reason, proposedBy }, made) {
    await ownLines(tx)
    const [memberId, toUpline] = [BigInt(payload.memberId), BigInt(payload.toUpline)]
    const refused = await judgeMove(tx, { memberId, toUpline })
    if (refused) return refused
    // Whoever proposed it spoke of the upline of then.
    const { parentId } = await findMember(tx, memberId)
    if ((payload.fromUpline ?? String(parentId)) !== String(parentId))
      return refuse('decision_changed')
    const moved = await moveLine(tx, needs, {
      moveId: proposalId,
      memberId,
      toUpline,
      reason,
      proposedBy,
      decidedBy: made.first,
      at: await databaseTime(tx),
    })
    return isRefusal(moved) ? moved : undefined
  },
})

/** Proposes rates of somebody who stands at the top: nobody above them sets those. */
export const proposeTopRates = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { account, rates, ...wanted }: CallBody<'proposeTopRates'>,
): Promise<Proposed | Refusal<Refused<'contract_not_top_agent' | 'rate_below_downline'>>> =>
  proposeAct(
    needs,
    operator,
    topRatesAct,
    { ...wanted, ordered: { account, rates } },
    async (tx) => {
      const member = await findByUsername(tx, account)
      if (!member) return refuse('account_unknown')
      const refused = await judgeTopRates(tx, member.id, rates)
      return refused ?? { payload: { memberId: String(member.id), rates } }
    },
  )

async function judgeTopRates(
  tx: Db | Tx,
  memberId: bigint,
  rates: RatesPpm,
): Promise<Refusal<'contract_not_top_agent' | 'rate_below_downline'> | undefined> {
  if ((await findMember(tx, memberId)).parentId !== null) return refuse('contract_not_top_agent')
  const wrong = judgeRates(rates, { most: undefined, least: await highestBelow(tx, memberId) })
  // Nobody stands above, so no rate can be too high.
  return wrong && rulingOut(wrong, 'rate_above_own')
}

export const topRatesAct = lineAct<{ readonly memberId: string; readonly rates: RatesPpm }>({
  kind: 'top_rates',
  title: texts.ratesOfATopAgent,
  async describe(tx, { rates, ...of }) {
    const memberId = BigInt(of.memberId)
    return [
      field.member(memberId, texts.agent),
      ratesField(texts.now, await ratesOf(tx, memberId)),
      ratesField(texts.then, rates),
    ]
  },
  async carryOut(tx, _needs, { payload }, made) {
    const memberId = BigInt(payload.memberId)
    await shareLines(tx)
    await holdMembersOfLine(tx, [memberId])
    const { rates } = payload
    const refused = await judgeTopRates(tx, memberId, rates)
    if (refused) return refused
    const before = await ratesOf(tx, memberId)
    await writeRates(tx, memberId, rates)
    const actor = `operator:${made.first}`
    await tellRates(tx, { memberId, before, after: await ratesOf(tx, memberId), actor })
    return undefined
  },
})

/** Rates by category: the decision binds to codes and figures, the page says them in words. */
function ratesField(label: LocalText, rates: RatesPpm): DecisionField {
  const listed = Object.entries(rates)
  const written = (one: (category: string, ppm: number) => string) =>
    listed.map(([category, ppm]) => one(category, ppm ?? 0)).join(', ') || '–'
  const inLanguage = (language: 'pt' | 'en') =>
    written((category, ppm) => `${titlesOf(category)[language]} ${rateIn(language, ppm)}`)
  return field.named(
    label,
    written((category, ppm) => `${category} ${percent(ppm)}`),
    { pt: inLanguage('pt'), en: inLanguage('en') },
  )
}
