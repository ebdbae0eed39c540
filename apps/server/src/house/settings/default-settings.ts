import type { SiteSettings } from './site-settings.ts'
import { languageList } from './language-list.ts'
import { wordsOf } from './house-words.ts'
import { fieldRules } from './field-rules.ts'

/** What holds before an operator has said anything: closed rather than open, and no promise made. */
export const defaultSettings: SiteSettings = {
  merchant: {
    name: 'Parlour',
    currency: 'BRL',
    currencySymbol: '$',
    cashDecimals: 2,
    timeZone: 'America/Sao_Paulo',
    contactUrl: '/helpmc',
    checkDomain: false,
  },
  modules: [],
  registration: {
    smsEnabled: false,
    showCaptcha: true,
    hasAffiliate: false,
    showRegisterCountryCode: false,
    showMobilePassword: false,
    showBirthDate: false,
    termsTicked: false,
    fields: fieldRules,
  },
  resources: [],
  domains: [],
  maintenance: {
    enabled: false,
    notice: wordsOf('house')('maintenance.notice'),
    until: null,
    staffAddresses: [],
  },
  region: {
    blockedCountries: [],
    allowedCountries: [],
    unknownCountry: 'allow',
    staffAddresses: [],
    countries: [],
  },
  languages: { default: 'PT', list: languageList },
  customerService: { entries: [], online: [], helpLines: [] },
  cdns: { images: [], games: [] },
  analytics: { gtagId: '', endpoint: '' },
  login: { loginToHome: false, specificErrors: false },
  secondStep: { when: 'never' },
  verification: {
    humanCheck: { provider: 'captcha', options: {} },
    phoneProof: { provider: 'own', options: {} },
  },
  messages: {
    diallingCodes: [],
    smsCosts: { byDiallingCode: {}, otherwise: '0.50' },
    smsCostPerDay: '500.00',
    smsPerCountryPerDay: 1_000,
    finalContacts: false,
  },
  speedTest: { display: 'spec' },
  signIn: { providers: [] },
  feedback: { minLength: 10, maxLength: 500 },
  jurisdiction: { profile: 'classic', country: '' },
  earning: {
    turnoverPerPoint: {},
    rebatePpm: {},
    payUnclaimedRebate: true,
    rebateRolloverTimes: 1,
    commissionRolloverTimes: 0,
  },
  rollover: { classic: { depositTimes: 0 }, regulated: { depositTimes: 0 } },
  identity: {
    // A name alone says little of who is paid; the number is asked where a house knows which one.
    beforeWithdrawal: { name: true, birthDate: true, idNumber: false },
    idNumber: { name: '', rule: 'any' },
  },
  kyc: {
    classic: {
      levelFromRegistration: 1,
      mostMoved: { level1: '60000.00', level2: '300000.00' },
      validDays: 1825,
    },
    // 2,000 EUR in or out is where the law asks for documents; about 12,000 BRL.
    regulated: {
      levelFromRegistration: 0,
      mostMoved: { level1: '12000.00', level2: '60000.00' },
      validDays: 730,
    },
  },
}
