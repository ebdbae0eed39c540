import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { rulingOut } from '../../../base/problems/ruling-out.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { readKind } from '../contract-kinds.store.ts'
import { TEMPLATES_MOST } from '../limits.ts'
import { checkTerms, keptTerms, readTerms, UPLINE_TERMS } from '../terms.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  takeTemplates,
  type TemplateRow,
  templatesOf,
} from './templates.store.ts'

type Shown = CallAnswer<'keepContractTemplate'>
type Refused =
  | 'id_conflict'
  | 'contract_tier_count'
  | 'contract_rate_out_of_range'
  | 'contract_tiers_not_rising'
  | 'contract_templates_full'

/** Keeps terms under a name, by the house's own rules alone: whom they are offered to is judged with the offer. */
export function keepTemplate(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { templateId, kind, name, ...typed }: CallBody<'keepContractTemplate'>,
): Promise<Shown | Refusal<Refused>> {
  return transactOrRefuse(db, async (tx): Promise<Shown | Refusal<Refused>> => {
    const rules = await readKind(tx, kind)
    const terms = readTerms(rules, typed)
    const wrong = checkTerms(rules, terms, null)
    if (wrong) return rulingOut(wrong, ...UPLINE_TERMS)
    const row: TemplateRow = { templateId, memberId, kind, name, ...keptTerms(terms) }
    await takeTemplates(tx, memberId)
    const known = await findTemplate(tx, templateId)
    if (known) return isDeepStrictEqual(known, row) ? show(known) : refuse('id_conflict')
    if ((await countTemplates(tx, memberId, kind)) >= TEMPLATES_MOST)
      return refuse('contract_templates_full', { maximum: TEMPLATES_MOST })
    await insertTemplate(tx, row)
    return show(row)
  })
}

/** What an agent has kept, of all kinds. */
export async function showTemplates(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
): Promise<CallAnswer<'contractTemplates'>> {
  return { templates: (await templatesOf(db, memberId)).map(show) }
}

const show = ({ memberId: _, tiers, ...row }: TemplateRow): Shown => ({
  ...row,
  tiers: tiers && [...tiers],
})
