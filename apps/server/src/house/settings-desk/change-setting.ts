import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/caller.ts'
import { choice, field } from '../operators/decision-fields.ts'
import { operatorWords } from '../operators/operator-words.ts'
import type { ProposalKind } from '../proposals/proposal-kind.ts'
import { propose } from '../proposals/propose.ts'
import { readSectionsNamed, type SettingsNeeds } from '../settings/open-settings.ts'
import { setSetting } from '../settings/set-setting.ts'
import { isOurs } from '../settings/show-settings.ts'
import {
  type SectionName,
  sectionNames,
  sections,
  type SiteSettings,
} from '../settings/site-settings.ts'
import { CHANGE_WAITS_HOURS, SETTING_CHECKERS, SETTING_MAKERS } from './limits.ts'
import {
  changedFields,
  judgeValue,
  stillStands,
  type ValueRefusal,
  type WantedValue,
} from './settable.ts'
import { FIXED_FIELDS, settingLabels } from './setting-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

type WantedSetting = WantedValue & { readonly name: SectionName }

/** Another value of a section of the settings. Who proposed it took the first step; somebody else takes the second. */
export const settingProposal: ProposalKind<WantedSetting> = {
  kind: 'setting',
  desk: {
    name: 'settings',
    title: texts.changesOfSettings,
    description: texts.changesOfSettingsDescription,
    personal: false,
    deciders: SETTING_CHECKERS,
    agree: 'apply',
  },
  proposers: SETTING_MAKERS,
  hours: CHANGE_WAITS_HOURS,
  async describe(_tx, _needs, { payload, reason }) {
    return {
      title: settingLabels[payload.name] ?? { pt: payload.name, en: payload.name },
      fields: [field.text(texts.reason, reason), ...changedFields(settingLabels, payload)],
      choices: [
        choice('apply', 'positive', texts.applyTheChange),
        choice('refuse', 'negative', texts.leaveItAsItIs),
      ],
    }
  },
  async carryOut(tx, _needs, { payload }, { first, reason }) {
    const now = await readSection(tx, payload.name)
    if (!stillStands(now, payload)) return refuse('decision_changed')
    await setSetting(tx, {
      name: payload.name,
      value: payload.after as never,
      actor: `operator:${first}`,
      reason,
    })
    return undefined
  },
}

const readSection = async (tx: Tx, name: SectionName): Promise<unknown> =>
  (await readSectionsNamed(tx, [name]))[name]

/** Asks for another value of a section, as the form was shown. */
export async function proposeSetting(
  needs: Pick<SettingsNeeds, 'db'>,
  operator: Operator,
  {
    section,
    host,
    ...body
  }: CallBody<'proposeSetting'> & { readonly section: string; readonly host: string },
): Promise<CallReply<'proposeSetting'> | Refusal<'id_conflict' | 'setting_waits' | ValueRefusal>> {
  const name = sectionNames.find((one) => one === section)
  if (!name) return refuse('setting_invalid', { field: section, problem: 'unknown' })
  const { proposalId, reason } = body
  const ordered = { name, value: body.value, version: body.version }
  const refused = await propose<WantedSetting, ValueRefusal | 'setting_waits'>(
    needs,
    operator,
    settingProposal,
    { proposalId, ordered, reason },
    async (tx) => {
      const before = await readSection(tx, name)
      const judged = judgeValue(sections[name], before, body, FIXED_FIELDS[name])
      if (isRefusal(judged)) return judged
      const { merchant, domains } = {
        ...(await readSectionsNamed(tx, ['merchant', 'domains'])),
        [name]: judged.after,
      } as Pick<SiteSettings, 'merchant' | 'domains'>
      // Where the console stands must be among the domains, or nobody could take the change back.
      if (merchant.checkDomain && !isOurs(host, { domains }))
        return refuse('setting_invalid', { field: 'checkDomain', problem: host })
      return {
        payload: { name, before, after: judged.after },
        about: { subject: name, taken: refuse('setting_waits') },
        note: {
          action: 'propose-setting',
          subject: `setting:${name}`,
          before,
          after: judged.after,
        },
      }
    },
  )
  return refused ?? { proposalId, queue: settingProposal.desk.name }
}
