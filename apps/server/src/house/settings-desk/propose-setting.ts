import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/caller.ts'
import { holdsOne } from '../../base/http/roles.ts'
import { untilStakesSee } from '../../ledger/wallet/until-stakes-see.ts'
import { propose } from '../proposals/propose.ts'
import type { SettingsNeeds } from '../settings/open-settings.ts'
import { nonsenseIn } from '../settings/sense.ts'
import { setSetting } from '../settings/set-setting.ts'
import { type SectionName, sectionNames, sections } from '../settings/site-settings.ts'
import {
  holdSection,
  settingProposal,
  signatureProposal,
  staysReachable,
  type WantedSetting,
} from './change-setting.ts'
import { AT_ONCE, AT_ONCE_MAKERS } from './limits.ts'
import { judgeValue, type ValueRefusal } from './settable.ts'
import { FIXED_FIELDS } from './setting-words.ts'

type Wanted = CallBody<'proposeSetting'> & { readonly section: string; readonly host: string }
type Refused = ValueRefusal | 'setting_waits'

/**
 * Asks for another value of a section, as the form was shown. What is wanted at once holds from here on, and waits for
 * a signature instead of a decision.
 */
export async function proposeSetting(
  needs: Pick<SettingsNeeds, 'db' | 'settings'>,
  operator: Operator,
  wanted: Wanted,
): Promise<CallReply<'proposeSetting'> | Refusal<'id_conflict' | 'role_missing' | Refused>> {
  const name = sectionNames.find((one) => one === wanted.section)
  if (!name) return refuse('setting_invalid', { field: wanted.section, problem: 'unknown' })
  const { proposalId, reason, value, version, atOnce } = wanted
  if (atOnce && !AT_ONCE.includes(name))
    return refuse('setting_invalid', { field: 'atOnce', problem: name })
  if (atOnce && !holdsOne(operator.roles, AT_ONCE_MAKERS))
    return refuse('role_missing', { roles: AT_ONCE_MAKERS.join(', ') })
  const kind = atOnce ? signatureProposal : settingProposal
  const refused = await propose<WantedSetting, Refused>(
    needs,
    operator,
    kind,
    { proposalId, ordered: { name, value, version }, reason },
    async (tx) => {
      const judged = await judge(tx, name, wanted)
      if (isRefusal(judged)) return judged
      const actor = `operator:${operator.operatorId}`
      const { before, after } = judged
      if (atOnce) await setSetting(tx, { name, value: after as never, actor, reason })
      return {
        payload: { name, before, after, host: wanted.host },
        // A signature that is still owed keeps nobody from the next act of the same emergency.
        ...(!atOnce && { about: { subject: name, taken: refuse('setting_waits') } }),
        note: {
          action: atOnce ? 'ask-signature' : 'propose-setting',
          subject: `setting:${name}`,
          before,
          after,
        },
      }
    },
  )
  if (refused) return refused
  if (atOnce) await needs.settings.reload()
  if (atOnce && name === 'maintenance') await untilStakesSee(needs.db)
  return { proposalId, queue: kind.desk.name }
}

async function judge(
  tx: Tx,
  name: SectionName,
  { host, ...wanted }: Wanted,
): Promise<{ before: unknown; after: unknown } | Refusal<ValueRefusal>> {
  const before = await holdSection(tx, name)
  const judged = judgeValue(sections[name], before, wanted, FIXED_FIELDS[name])
  if (isRefusal(judged)) return judged
  const { after } = judged
  const nonsense = nonsenseIn(name, after as never)
  if (nonsense) return refuse('setting_invalid', nonsense)
  return (await staysReachable(tx, { name, after, host }))
    ? { before, after }
    : refuse('setting_invalid', { field: 'checkDomain', problem: host })
}
