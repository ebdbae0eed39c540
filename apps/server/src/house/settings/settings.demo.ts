import { transact } from '../../base/database/transact.ts'
import { lineGrows as growsLine } from './demo-line.store.ts'
import type { SettingsNeeds } from './open-settings.ts'
import { seedContent } from './content/content.demo.ts'
import { demoModules } from './content/demo-content.ts'
import { defaultSettings } from './default-settings.ts'
import { setSetting } from './set-setting.ts'
import { readSections } from './settings.store.ts'
import type { SectionName, SiteSettings } from './site-settings.ts'

/** What the demo's merchant has set. What somebody has changed since stays as it is. */
export async function seedSettings({
  db,
  settings,
  config,
}: Pick<SettingsNeeds, 'db' | 'settings' | 'config'>): Promise<void> {
  await transact(db, async (tx) => {
    const there = new Set((await readSections(tx)).map(({ name }) => name))
    for (const [name, value] of Object.entries(
      demoSettings(config.jurisdiction, await growsLine(tx)),
    )) {
      if (there.has(name)) continue
      await setSetting(tx, {
        name: name as SectionName,
        value: value as never,
        actor: 'system',
        reason: 'demo seed',
      })
    }
    await seedContent(tx)
  })
  await settings.reload()
}

/** Where the demo's players ask, and who listens in its country. */
const demoService: SiteSettings['customerService'] = {
  ...defaultSettings.customerService,
  entries: [
    { csType: 'LIVE_CHAT', path: '/service' },
    { csType: 'VIP', path: '/service?for=vip' },
  ],
  helpLines: [
    { country: 'BR', name: 'CVV', contact: '188' },
    { country: 'BR', name: 'Disque Saúde (SUS)', contact: '136' },
  ],
}

/** No app of a store exists: the code leads a phone to the page that can be installed. */
const demoResources: SiteSettings['resources'] = [
  {
    resourceType: 'ANDROID',
    labelNameEn: 'Parlour, installable from the browser',
    url: '/down',
    qrCodeUrl: '',
  },
]

/** Brazil knows a person by the CPF. */
const demoIdentity: SiteSettings['identity'] = {
  beforeWithdrawal: { name: true, birthDate: true, idNumber: true },
  idNumber: { name: 'CPF', rule: 'cpf' },
}

function demoSettings(profile: 'classic' | 'regulated', lineGrows: boolean): Partial<SiteSettings> {
  return {
    merchant: {
      ...defaultSettings.merchant,
      currencySymbol: 'R$',
      contactUrl: 'mailto:contact@parlour.example',
    },
    modules: demoModules,
    earning: {
      ...defaultSettings.earning,
      // Agents who pay those below them do not play: a turnover on their rebates would hold them back.
      ...(lineGrows && { rebateRolloverTimes: 0 }),
      turnoverPerPoint: {
        RNG: '10',
        FISH: '20',
        LIVE: '50',
        PVP: '50',
        SPORTS: '20',
        ESPORTS: '20',
        COCKFIGHT: '50',
        LOTT: '20',
        ELOTT: '20',
      },
      rebatePpm: {
        RNG: 8000,
        FISH: 6000,
        LIVE: 4000,
        PVP: 2000,
        SPORTS: 5000,
        ESPORTS: 5000,
        COCKFIGHT: 2000,
        LOTT: 10_000,
        ELOTT: 10_000,
      },
    },
    customerService: demoService,
    identity: demoIdentity,
    resources: demoResources,
    registration: {
      ...defaultSettings.registration,
      hasAffiliate: true,
      showRegisterCountryCode: true,
      fields: {
        ...defaultSettings.registration.fields,
        email: { ...defaultSettings.registration.fields.email!, shown: true },
        affiliateCode: { ...defaultSettings.registration.fields.affiliateCode!, shown: true },
      },
    },
    // The demo's messages cost nothing and go nowhere, so nobody has to show that they are no robot.
    verification: {
      ...defaultSettings.verification,
      humanCheck: { provider: 'none', options: {} },
    },
    region: {
      ...defaultSettings.region,
      // Addresses set aside for documentation stand for countries, so that a block can be tried out.
      countries: [
        { range: '127.0.0.0/8', country: 'BR' },
        { range: '::1/128', country: 'BR' },
        { range: '10.0.0.0/8', country: 'BR' },
        { range: '172.16.0.0/12', country: 'BR' },
        { range: '192.168.0.0/16', country: 'BR' },
        { range: '192.0.2.0/24', country: 'US' },
        { range: '198.51.100.0/24', country: 'PT' },
        { range: '2001:db8::/32', country: 'US' },
      ],
      blockedCountries: ['US'],
    },
    jurisdiction: { profile, country: '' },
  }
}
