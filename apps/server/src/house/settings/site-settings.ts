import { idNumberRules, ruleFault } from '@parlour/members'
import { categories } from '@parlour/money'
import { z } from 'zod'

/** A text by language; Portuguese and English always stand. */
const words = z.object({ pt: z.string(), en: z.string() }).catchall(z.string())
export type Words = z.infer<typeof words>

type ModuleSetting = {
  moduleId: string
  name: string
  enabled: 0 | 1
  children?: ModuleSetting[] | undefined
}

const module: z.ZodType<ModuleSetting> = z.lazy(() =>
  z.object({
    moduleId: z.string().regex(/^[A-Z0-9]+$/),
    name: z.string(),
    enabled: z.union([z.literal(0), z.literal(1)]),
    children: z.array(module).optional(),
  }),
)

const fieldRule = z
  .object({
    shown: z.boolean(),
    required: z.boolean(),
    acceptedPattern: z.string(),
    minLength: z.int(),
    maxLength: z.int(),
    patternId: z.int(),
  })
  .superRefine((rule, context) => {
    const fault = ruleFault(rule)
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['acceptedPattern'] })
  })

/** Pages of this site, mail and https only: settings end up as links. */
const address = z
  .string()
  .regex(/^(https:\/\/[^\s\\@]+|mailto:[^\s]+|\/(?![/\\])[^\s\\]*)$/, 'an https address or a page')

const cdn = z.object({ url: z.url({ protocol: /^https$/ }), healthy: z.boolean() })

/** An address range such as `203.0.113.0/24`. */
const addressRange = z.union([z.cidrv4(), z.cidrv6()])

const money = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/)
const diallingCode = z.string().regex(/^[1-9]\d{0,3}$/)

/** How far the levels of verification reach under one profile (amounts in the merchant's currency, in or out in all). */
const kycLadder = z.object({
  /** What the registration's own data are worth; 0 asks everybody to prove who they are. */
  levelFromRegistration: z.union([z.literal(0), z.literal(1)]),
  /** Money in, or money out, up to which level 1 and level 2 reach; level 3 has no end. */
  mostMoved: z.object({ level1: money, level2: money }),
  /** Days after which a verified level has to be shown again. */
  validDays: z.int().min(30).max(3650),
})

/** Who checks something from outside, and what its widget in the browser needs to know. Secrets never stand here. */
const outsideCheck = z.object({
  provider: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(400)),
})

const gameCategory = z.enum(categories)
const price = money.refine((text) => /[1-9]/.test(text), 'above zero')

/** Every section of the settings with its shape. Names are stable: they are keys in the database and in the audit. */
export const sections = {
  merchant: z.object({
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    cashDecimals: z.int().min(0).max(4),
    timeZone: z.string(),
    contactUrl: address,
    /** Answers only on the addresses listed under domains. */
    checkDomain: z.boolean(),
  }),
  modules: z.array(module),
  registration: z.object({
    smsEnabled: z.boolean(),
    showCaptcha: z.boolean(),
    hasAffiliate: z.boolean(),
    showRegisterCountryCode: z.boolean(),
    showMobilePassword: z.boolean(),
    showBirthDate: z.boolean(),
    /** The terms stand accepted on a form that nobody has touched; off, each says so with a press of their own. */
    termsTicked: z.boolean().default(false),
    fields: z.record(z.string(), fieldRule),
  }),
  resources: z.array(
    z.object({
      resourceType: z.string(),
      labelNameEn: z.string(),
      url: address,
      qrCodeUrl: z.string(),
    }),
  ),
  domains: z.array(
    z.object({ domainName: z.url({ protocol: /^https?$/ }), devices: z.array(z.int()) }),
  ),
  maintenance: z.object({
    enabled: z.boolean(),
    notice: words,
    until: z.iso.datetime().nullable(),
    /** Staff who see the site while it is closed. */
    staffAddresses: z.array(addressRange),
  }),
  region: z.object({
    blockedCountries: z.array(z.string().length(2)),
    /** Empty: every country that is not blocked. */
    allowedCountries: z.array(z.string().length(2)),
    unknownCountry: z.enum(['allow', 'block']),
    staffAddresses: z.array(addressRange),
    /** Countries by address range, most exact first wins. A small table; a licence wants a full one. */
    countries: z.array(z.object({ range: addressRange, country: z.string().length(2) })),
  }),
  languages: z.object({
    default: z.string(),
    list: z.array(z.object({ code: z.string(), name: z.string(), enabled: z.boolean() })),
  }),
  customerService: z.object({
    /** `VIP…` serves ranks above 4; an entry of the kind `ONLINE` opens the type 3 address of `online`. */
    entries: z.array(z.object({ csType: z.string(), path: address })),
    /** Popups of the online service; each opens only on an allowed host. */
    online: z.array(z.object({ type: z.string(), url: z.url({ protocol: /^https$/ }) })),
    /** Who listens to people whom play harms, by country; shown where a text says `[helpLines]`. */
    helpLines: z
      .array(
        z.object({
          country: z.string().regex(/^[A-Z]{2}$/),
          name: z.string().min(1).max(80),
          contact: z.string().min(1).max(120),
        }),
      )
      .max(20)
      .default([]),
  }),
  cdns: z.object({ images: z.array(cdn), games: z.array(cdn) }),
  /** Visits are counted only where a tag and an address of our own, or an https one, are named. */
  analytics: z.object({
    gtagId: z.string().regex(/^(G-[A-Z0-9]+)?$/),
    endpoint: z.union([z.literal(''), address]).default(''),
  }),
  login: z.object({ loginToHome: z.boolean(), specificErrors: z.boolean() }),
  /** A second step after the password, from places the member has not come from before. */
  secondStep: z.object({ when: z.enum(['never', 'unknown_place']) }),
  verification: z.object({ humanCheck: outsideCheck, phoneProof: outsideCheck }),
  messages: z.object({
    /** Dialling codes that messages are sent to; empty: all. */
    diallingCodes: z.array(diallingCode),
    /** What one SMS costs by dialling code, in the house's currency; the rest cost `otherwise`. */
    smsCosts: z.object({ byDiallingCode: z.record(z.string(), money), otherwise: money }),
    /** No SMS leaves any more on a day that has cost this much. */
    smsCostPerDay: money,
    /** Codes a day to one dialling code, so that one country cannot drain the whole day. */
    smsPerCountryPerDay: z.int().min(1).max(10_000_000),
    /** A confirmed e-mail address or mobile number can no longer be changed by the member. */
    finalContacts: z.boolean(),
  }),
  speedTest: z.object({ display: z.enum(['spec', 'measured']) }),
  /** Outside providers to sign in with (G-08). Their secrets stand in the configuration. */
  signIn: z.object({
    providers: z.array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
        kind: z.enum(['facebook', 'google']),
        label: z.string().min(1).max(40),
        issuer: z.url({ protocol: /^https$/ }),
        clientId: z.string().min(1).max(200),
        enabled: z.boolean(),
      }),
    ),
  }),
  feedback: z.object({ minLength: z.int().min(1), maxLength: z.int().max(5000) }),
  jurisdiction: z.object({
    profile: z.enum(['classic', 'regulated']),
    /** Country of the licence; empty where none is chosen. */
    country: z.string().max(2),
  }),
  /** What play brings a member, by category of game; a category that is missing brings nothing. */
  earning: z.object({
    /** Valid turnover of one point, in the merchant's currency. */
    turnoverPerPoint: z.partialRecord(gameCategory, price),
    /** Rebate in millionths of the valid turnover: 8000 is 0.8 per cent. */
    rebatePpm: z.partialRecord(gameCategory, z.int().min(0).max(200_000)),
    /** Pays a rebate that nobody claimed 24 hours after the end of its day. */
    payUnclaimedRebate: z.boolean(),
    /** How often a rebate must be played before it can be withdrawn. */
    rebateRolloverTimes: z.number().min(0).max(50),
    /** The same of what an agent earns by the play below: pay for work, which is free unless the merchant says otherwise. */
    commissionRolloverTimes: z.number().min(0).max(50).default(0),
  }),
  /** What the house wants to know of somebody before money leaves for the first time. */
  identity: z.object({
    beforeWithdrawal: z.object({
      name: z.boolean(),
      birthDate: z.boolean(),
      idNumber: z.boolean(),
    }),
    /** The number by which the house's country knows a person: what people call it (empty: an ID number), and its rule. */
    idNumber: z.object({ name: z.string().trim().max(20), rule: z.enum(idNumberRules) }),
  }),
  /** The ladder of verification under each profile. */
  kyc: z.object({ classic: kycLadder, regulated: kycLadder }),
  /** How often each deposit must be played before money may leave, by profile; 0: not at all. */
  rollover: z.object({
    classic: z.object({ depositTimes: z.number().min(0).max(100) }),
    regulated: z.object({ depositTimes: z.literal(0) }),
  }),
}

export type SectionName = keyof typeof sections
export type SiteSettings = { readonly [Name in SectionName]: z.output<(typeof sections)[Name]> }

export const sectionNames = Object.keys(sections) as SectionName[]
