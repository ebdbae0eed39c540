import { refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { choice, field } from '../operators/decision-fields.ts'
import { operatorWords } from '../operators/operator-words.ts'
import type { ProposalKind } from '../proposals/proposal-kind.ts'
import { readSectionsNamed } from '../settings/open-settings.ts'
import { nonsenseIn } from '../settings/sense.ts'
import { setSetting } from '../settings/set-setting.ts'
import { lockSection } from '../settings/settings.store.ts'
import { isOurs } from '../settings/show-settings.ts'
import type { SectionName, SiteSettings } from '../settings/site-settings.ts'
import {
  AT_ONCE_MAKERS,
  CHANGE_WAITS_HOURS,
  SETTING_CHECKERS,
  SETTING_MAKERS,
  SIGNED_WITHIN_HOURS,
} from './limits.ts'
import { changedFields, stillStands, type WantedValue } from './settable.ts'
import { settingLabels } from './setting-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

export type WantedSetting = WantedValue & {
  readonly name: SectionName
  /** Where the console stood when it was asked for; absent of what waited before that was kept. */
  readonly host?: string
}

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
      ...whatChanges(payload, reason),
      choices: [
        choice('apply', 'positive', texts.applyTheChange),
        choice('refuse', 'negative', texts.leaveItAsItIs),
      ],
    }
  },
  async carryOut(tx, _needs, { payload }, { first, reason }) {
    const now = await holdSection(tx, payload.name)
    if (!stillStands(now, payload)) return refuse('decision_changed')
    if (!(await staysReachable(tx, payload))) return refuse('decision_changed')
    // Asked for by a version that did not look at it yet.
    if (nonsenseIn(payload.name, payload.after as never)) return refuse('decision_changed')
    await setSetting(tx, {
      name: payload.name,
      value: payload.after as never,
      actor: `operator:${first}`,
      reason,
    })
    return undefined
  },
}

/** Sections that say together where the site answers; held together, in this order. */
const REACH: readonly SectionName[] = ['domains', 'merchant']

/** A section as it stands, held until commit. */
export async function holdSection(tx: Tx, name: SectionName): Promise<unknown> {
  for (const one of REACH.includes(name) ? REACH : [name]) await lockSection(tx, one)
  return (await readSectionsNamed(tx, [name]))[name]
}

/**
 * Whether the console stands among the domains after a change, where the site answers on those alone; else nobody could
 * take it back. Judged again when it is carried out: two changes, each harmless as the house stood when they were asked
 * for, may lock it out together. The section is held.
 */
export async function staysReachable(
  tx: Tx,
  { name, after, host }: Pick<WantedSetting, 'name' | 'after' | 'host'>,
): Promise<boolean> {
  if (host === undefined || !REACH.includes(name)) return true
  const { merchant, domains } = {
    ...(await readSectionsNamed(tx, ['merchant', 'domains'])),
    [name]: after,
  } as Pick<SiteSettings, 'merchant' | 'domains'>
  return !merchant.checkDomain || isOurs(host, { domains })
}

/** Changed by one person in an emergency and in force already: somebody else signs it within the hour, or does not. */
export const signatureProposal: ProposalKind<WantedSetting> = {
  kind: 'setting_signature',
  desk: settingProposal.desk,
  proposers: AT_ONCE_MAKERS,
  hours: SIGNED_WITHIN_HOURS,
  async describe(_tx, _needs, { payload, reason }) {
    const { title, fields } = whatChanges(payload, reason)
    return {
      title,
      fields: [field.named(texts.state, 'in_force', texts.inForce), ...fields],
      choices: [
        choice('apply', 'positive', texts.signTheChange),
        choice('refuse', 'negative', texts.doNotSign),
      ],
    }
  },
  async carryOut(tx, _needs, { payload, proposedBy }, { first, reason }) {
    await recordAudit(tx, {
      actor: `operator:${first}`,
      action: 'sign-setting',
      subject: `setting:${payload.name}`,
      before: { changedBy: `operator:${proposedBy}` },
      reason,
    })
    return undefined
  },
}

const whatChanges = (payload: WantedSetting, reason: string) => ({
  title: settingLabels[payload.name] ?? { pt: payload.name, en: payload.name },
  fields: [field.text(texts.reason, reason), ...changedFields(settingLabels, payload)],
})
