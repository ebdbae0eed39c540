import type { FastifyRequest } from 'fastify'
import { hideServicePath, readSwitches, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { BodyKeys } from '../../base/http/safety/encrypted-body.ts'
import { languageOf } from '../../base/http/language.ts'
import type { SettingsNeeds } from './open-settings.ts'
import { rulesOf } from './visitors/jurisdictions.ts'
import type { SiteSettings } from './site-settings.ts'
import { isRestricted, locate, statusFor } from './visitors/visitor-location.ts'
import { SERVICE_PATH_KEY_LENGTH } from './limits.ts'

/** Everything a page needs to know before it draws itself. */
export async function showPermission(
  {
    settings,
    config,
    clock,
    bodyKeys,
  }: Pick<SettingsNeeds, 'settings' | 'config' | 'clock'> & { bodyKeys: BodyKeys },
  request: FastifyRequest,
  host: string | undefined,
): Promise<CallAnswer<'permission'> | Refusal<'invalid_url'>> {
  const site = settings.current()
  if (site.merchant.checkDomain && !isOurs(host, site)) return refuse('invalid_url')
  const { merchant } = site
  const rules = rulesOf(site.jurisdiction)
  return {
    ...showStatus(site, request),
    whitelabel: { modules: site.modules },
    register: showRegistration(site),
    resources: site.resources,
    customerService: site.customerService.entries,
    helpLines: site.customerService.helpLines,
    idNumber: site.identity.idNumber,
    contactUrl: merchant.contactUrl,
    analytics: site.analytics,
    imageCDNs: site.cdns.images,
    launchGameCDNs: site.cdns.games,
    merchant: {
      merchantCode: config.merchantCode,
      name: merchant.name,
      platform: 'web',
      device: 'WEB',
      lotteryType: 'Lott',
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      cashDecimals: merchant.cashDecimals,
      timeZone: merchant.timeZone,
    },
    languages: site.languages,
    jurisdiction: rules,
    loginToHome: site.login.loginToHome,
    verification: site.verification,
    speedTest: site.speedTest,
    feedback: site.feedback,
    encryption: {
      required: !config.plainBodies,
      key: await bodyKeys.published(),
      serverTime: clock.now(),
    },
    demo: config.mode !== 'production',
  }
}

/** Is the site open to this visitor, and if not, why. */
export function showStatus(
  site: SiteSettings,
  request: FastifyRequest,
): CallAnswer<'systemStatus'> {
  const location = locate(request.ip, site.region)
  const { enabled, notice, until } = site.maintenance
  return {
    systemStatus: statusFor(location, site),
    location,
    maintenance: { enabled, notice: notice[languageOf(request)] ?? notice.en, until },
    regionRestriction: { restricted: isRestricted(location, site.region) },
  }
}

/** The registration form: which fields it shows and what may stand in them. */
export function showRegistration(site: SiteSettings): CallAnswer<'registerSettings'> {
  const { fields, ...flags } = site.registration
  const rules = rulesOf(site.jurisdiction)
  const shows = (field: string): boolean => fields[field]?.shown ?? false
  return {
    ...flags,
    showMobilePassword:
      flags.showMobilePassword || (readSwitches(site.modules).MOBILENUMPASSREG3 ?? false),
    showBirthDate: flags.showBirthDate || rules.birthDateRequired,
    showMobile: shows('mobileNum'),
    showPayeeName: shows('payeeName'),
    showpaymentPassword: shows('paymentPassword'),
    showQQ: shows('qqNum'),
    showline: shows('line'),
    showwhatsapp: shows('whatsapp'),
    showZaloapp: shows('zalo'),
    showfacebook: shows('facebook'),
    showwechat: shows('wechat'),
    showidNumber: shows('idNumber'),
    showEmail: shows('email'),
    minimumAge: rules.minimumAge,
    validate: fields,
  }
}

/** Service addresses, each hidden with a key of its own at the end. */
export function showOnlineService(
  site: SiteSettings,
  chance: SettingsNeeds['chance'],
): CallAnswer<'onlineService'> {
  const suffix = (): string =>
    Buffer.from(chance.bytes(SERVICE_PATH_KEY_LENGTH))
      .toString('hex')
      .slice(0, SERVICE_PATH_KEY_LENGTH)
  const { online } = site.customerService
  return {
    version: {
      pathList: online.map(({ type, url }) => ({ type, path: hideServicePath(url, suffix()) })),
    },
    allowedHosts: [...new Set(online.map(({ url }) => new URL(url).host))],
  }
}

/** Whether the site answers under this host, where it answers on listed domains only. */
export const isOurs = (host: string | undefined, site: Pick<SiteSettings, 'domains'>): boolean =>
  site.domains.some(({ domainName }) => new URL(domainName).host === hostOf(host))

/** The page sends its host, or its whole address. */
const hostOf = (given: string | undefined): string | undefined => {
  if (!given) return undefined
  const address = given.includes('://') ? given : `https://${given}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
