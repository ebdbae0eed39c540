import { formatAmount, parseAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import {
  readTransferSettings,
  type TransferSettings,
  transfersChangedBy,
  writeTransferSettings,
} from '../transfers/transfers.store.ts'
import {
  type KeptKind,
  lockClock,
  readKeptClock,
  readKeptKinds,
  writeClock,
  writeKind,
} from './agent-rules.store.ts'
import { databaseTime, type KindRules } from './contract-kinds.store.ts'
import { RULE_CHANGERS } from './limits.ts'
import { nextPeriodStart } from './next-period.ts'
import { holdsOne } from '../../base/http/roles.ts'

type RulesNeeds = Pick<Needs, 'db' | 'settings'>
type Rules = CallAnswer<'agentRules'>
type Change = CallBody<'changeAgentRules'>

/** The merchant's rules of agents as the console shows them. */
export async function showAgentRules(needs: RulesNeeds, operator: Operator): Promise<Rules> {
  const { db, settings } = needs
  const { merchant, jurisdiction } = settings.current()
  const clock = await readKeptClock(db)
  const at = await databaseTime(db)
  const kinds = await readKeptKinds(db)
  return {
    zone: merchant.timeZone,
    cutoverHour: clock.cutoverHour,
    cutoverFree: clock.free,
    cutoverChangedBy: clock.changedBy,
    currency: merchant.currency,
    kinds: await Promise.all(
      kinds.map(async (kind) => ({
        ...shown(kind),
        changedBy: kind.changedBy,
        nextPeriodAt: await nextPeriodStart(db, needs, kind, at),
      })),
    ),
    transfers: {
      ...shownTransfers(await readTransferSettings(db)),
      changedBy: await transfersChangedBy(db),
      allowed: rulesOf(jurisdiction).agentTransfers,
    },
    mayChange: holdsOne(operator.roles, RULE_CHANGERS),
  }
}

/** Changes what is named. Bills that are written keep the way they are paid; contracts keep their terms. */
export async function changeAgentRules(
  needs: RulesNeeds,
  operator: Operator,
  { reason, ...change }: Change,
): Promise<Rules | Refusal<'agent_rules_unfit' | 'agent_clock_in_use'>> {
  const by = { actor: `operator:${operator.operatorId}`, reason }
  const refused = await transactOrRefuse(
    needs.db,
    async (tx) =>
      (await changeClock(tx, change.cutoverHour, by)) ??
      (await changeKind(tx, change.kind, by)) ??
      (await changeTransfers(tx, change.transfers, by)),
  )
  return refused ?? showAgentRules(needs, operator)
}

type By = { readonly actor: string; readonly reason: string }

async function changeClock(
  tx: Tx,
  cutoverHour: number | undefined,
  by: By,
): Promise<Refusal<'agent_clock_in_use'> | undefined> {
  if (cutoverHour === undefined) return undefined
  if ((await readKeptClock(tx)).cutoverHour === cutoverHour) return undefined
  await lockClock(tx)
  const before = await readKeptClock(tx)
  if (!before.free) return refuse('agent_clock_in_use')
  await writeClock(tx, cutoverHour, by.actor)
  await note(tx, by, 'contract-clock', { cutoverHour: before.cutoverHour }, { cutoverHour })
  return undefined
}

async function changeKind(
  tx: Tx,
  change: Change['kind'],
  by: By,
): Promise<Refusal<'agent_rules_unfit'> | undefined> {
  if (!change) return undefined
  const before = (await readKeptKinds(tx, { lock: true })).find(({ kind }) => kind === change.kind)!
  const { activeMinTurnover, ...plain } = change
  const least = activeMinTurnover === undefined ? undefined : parseAmount(activeMinTurnover)
  const after: KindRules = {
    ...before,
    ...named(plain),
    ...(least !== undefined && { activeMinTurnover: least }),
  }
  const field = unfitField(before, after)
  if (field) return refuse('agent_rules_unfit', { field })
  await writeKind(tx, after, by.actor)
  await note(tx, by, `contract-kind:${change.kind}`, shown(before), shown(after))
  return undefined
}

/** What only a dividend has, or what would not fit together. */
function unfitField(before: KeptKind, after: KindRules): string | undefined {
  if (new Set(after.deduct).size !== after.deduct.length) return 'deduct'
  if (after.kind === 'DIVIDEND') return undefined
  const own = ['period', 'dividendMode', 'averageDaily', 'deduct', 'carry', 'review'] as const
  return own.find((name) => String(before[name]) !== String(after[name]))
}

async function changeTransfers(
  tx: Tx,
  change: Change['transfers'],
  by: By,
): Promise<Refusal<'agent_rules_unfit'> | undefined> {
  if (!change) return undefined
  const before = await readTransferSettings(tx)
  const { minimum, dailyLimit, ...plain } = change
  const after: TransferSettings = {
    ...before,
    ...named(plain),
    ...(minimum !== undefined && { minimum: parseAmount(minimum)! }),
    ...(dailyLimit !== undefined && { dailyLimit: parseAmount(dailyLimit)! }),
  }
  if (after.minimum <= 0n) return refuse('agent_rules_unfit', { field: 'minimum' })
  if (after.enabled && after.dailyLimit < after.minimum) {
    return refuse('agent_rules_unfit', { field: 'dailyLimit' })
  }
  await writeTransferSettings(tx, after, by.actor)
  await note(tx, by, 'transfers', shownTransfers(before), shownTransfers(after))
  return undefined
}

const note = (tx: Tx, { actor, reason }: By, what: string, before: unknown, after: unknown) =>
  recordAudit(tx, {
    actor,
    action: 'change-agent-rules',
    subject: `agent-rules:${what}`,
    before,
    after,
    reason,
  })

/** What a change names; the rest stays. */
const named = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]: Exclude<Part[Name], undefined>
  }

const shown = ({ activeMinTurnover, deduct, ...rules }: KindRules) => ({
  ...rules,
  deduct: [...deduct] as ('rebate' | 'promo' | 'fee' | 'wage')[],
  activeMinTurnover: formatAmount(activeMinTurnover),
})

const shownTransfers = ({ minimum, dailyLimit, ...plain }: TransferSettings) => ({
  ...plain,
  minimum: formatAmount(minimum),
  dailyLimit: formatAmount(dailyLimit),
})
