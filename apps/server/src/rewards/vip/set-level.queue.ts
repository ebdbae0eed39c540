import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { recordAudit } from '../../base/database/audit.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { readLadder, readVipSettings, type VipLevel } from './ladder.store.ts'
import {
  findStanding,
  fixLevel,
  noteChange,
  type Standing,
  standingsToLookAt,
} from './standings.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined
  const standing = await findStanding(tx, BigInt(subject), lock)
  if (!standing) return undefined
  const levels = await readLadder(tx)
  return {
    subject,
    title: texts.aMembersLevel,
    waitingSince: standing.since ?? new Date(0),
    fields: await fieldsOf(tx, BigInt(subject), standing, levels),
    choices: levels.map(({ level, name }) =>
      choice(
        `level_${level}`,
        level < standing.level ? 'negative' : level > standing.level ? 'positive' : 'neutral',
        { pt: `Nível ${level}: ${name.pt}`, en: `Level ${level}: ${name.en}` },
      ),
    ),
  }
}

async function fieldsOf(
  tx: Db | Tx,
  memberId: bigint,
  { level, heldLevel, belowSince, fixedUntil }: Standing,
  levels: readonly VipLevel[],
): Promise<DecisionField[]> {
  const named = (wanted: number) => {
    const { pt, en } = levels.find((one) => one.level === wanted)?.name ?? { pt: '', en: '' }
    return pt === en ? `${wanted} ${pt}` : `${wanted} ${pt} · ${en}`
  }
  const verification = String(await kycLevel(tx, memberId))
  return [
    field.member(memberId),
    field.text(texts.levelNow, named(level)),
    field.text(texts.verificationLevel, verification),
    ...(heldLevel === null ? [] : [field.text(texts.waitsForVerification, named(heldLevel))]),
    ...(belowSince ? [field.text(texts.notKeptSince, belowSince)] : []),
    ...(fixedUntil ? [field.text(texts.setUntil, fixedUntil)] : []),
  ]
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const memberId = BigInt(made.subject)
  const level = Number(made.choice.slice('level_'.length))
  const { level: before } = (await findStanding(tx, memberId, true)) as Standing
  const { fixedDays: days } = await readVipSettings(tx)
  const zone = needs.settings.current().merchant.timeZone
  await fixLevel(tx, { memberId, level, days, zone })
  const by = `operator:${made.first}, operator:${made.second}`
  if (before !== level)
    await noteChange(tx, { memberId, from: before, to: level, why: 'house', by })
  await recordAudit(tx, {
    actor: `operator:${made.second ?? made.first}`,
    action: 'set-vip-level',
    subject: `member:${memberId}`,
    before: { level: before },
    after: { level, days },
    reason: made.reason,
  })
}

/** Levels that wait for a verification or may be lost; two people may set any level for a while. */
export const vipLevelsQueue: DecisionQueue = {
  name: 'vip-levels',
  title: texts.vipLevels,
  description: texts.vipLevelsDescription,
  personal: true,
  makers: ['MARKETING', 'CS_LEAD', 'RISK'],
  checkers: ['OWNER', 'FINANCE_CHECKER', 'COMPLIANCE'],
  list: standingsToLookAt,
  describe,
  decide,
}
