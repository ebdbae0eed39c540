import { z } from 'zod'
import type { settingsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time, utcText } from '../shapes/moment.ts'
import { pageNumber } from '../shapes/page.ts'
import { queryNumber } from '../shapes/number.ts'

/** A switch of the whitelabel tree; it is on when `enabled` is 1 and its parents are on. */
const module = z
  .object({
    moduleId: z.string(),
    name: z.string(),
    enabled: z.union([z.literal(0), z.literal(1)]),
    get children() {
      return z.array(module).optional()
    },
  })
  .meta({ id: 'Module' })

const whitelabel = z.object({ modules: z.array(module) })

/** One field of the registration form: is it asked for, is it required, what may stand in it. */
const fieldRule = z.object({
  shown: z.boolean(),
  required: z.boolean(),
  /** A pattern of the safe subset; `*` matches anything. */
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  /** 0-22: names the text shown when the pattern does not match. */
  patternId: z.int().min(0).max(22),
})

const registerSettings = z.object({
  showMobile: z.boolean(),
  smsEnabled: z.boolean(),
  showPayeeName: z.boolean(),
  showpaymentPassword: z.boolean(),
  showQQ: z.boolean(),
  showline: z.boolean(),
  showwhatsapp: z.boolean(),
  showZaloapp: z.boolean(),
  showfacebook: z.boolean(),
  showwechat: z.boolean(),
  showidNumber: z.boolean(),
  showEmail: z.boolean(),
  hasAffiliate: z.boolean(),
  showCaptcha: z.boolean(),
  showRegisterCountryCode: z.boolean(),
  showMobilePassword: z.boolean(),
  showBirthDate: z.boolean(),
  /** Whether the form comes with the terms ticked. */
  termsTicked: z.boolean(),
  /** The one age every text names. */
  minimumAge: z.int(),
  validate: z.record(z.string(), fieldRule),
})

const resource = z.object({
  resourceType: z.string(),
  labelNameEn: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
})

const customerService = z.array(z.object({ csType: z.string(), path: z.string() }))

const location = z.object({ ip: z.string(), country: z.string().nullable() })

const maintenance = z.object({
  enabled: z.boolean(),
  notice: z.string(),
  /** When the site is expected back, if somebody said so. */
  until: utcText.nullable(),
})

const regionRestriction = z.object({ restricted: z.boolean() })

const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

const cdn = z.object({ url: z.string(), healthy: z.boolean() })

const language = z.object({ code: z.string(), name: z.string(), enabled: z.boolean() })

/** Who checks visitors and phone numbers, and what their widgets need to know. */
const verificationSettings = z.object({
  /** Before a message is sent: `none`, `captcha` (the built-in one) or an outside widget. */
  humanCheck: z.object({ provider: z.string(), options: z.record(z.string(), z.string()) }),
  /** Who proves that a number is somebody's: `own` codes or an outside service. */
  phoneProof: z.object({ provider: z.string(), options: z.record(z.string(), z.string()) }),
})

const permission = z.object({
  systemStatus,
  whitelabel,
  register: registerSettings,
  resources: z.array(resource),
  customerService,
  /** Who listens to people whom play harms, by country; what is of one country stands in no text. */
  helpLines: z.array(z.object({ country: z.string(), name: z.string(), contact: z.string() })),
  /** The number by which the house's country knows a person: its name there, empty where it has none, and its rule. */
  idNumber: z.object({ name: z.string(), rule: z.enum(['any', 'cpf']) }),
  /** Where "contact us" leads on the maintenance and the blocked page. */
  contactUrl: z.string(),
  /** Visits are counted only with both, and only after the reader's yes. */
  analytics: z.object({ gtagId: z.string(), endpoint: z.string() }),
  imageCDNs: z.array(cdn),
  launchGameCDNs: z.array(cdn),
  location,
  maintenance,
  regionRestriction,
  merchant: z.object({
    merchantCode: z.string(),
    name: z.string(),
    platform: z.literal('web'),
    device: z.literal('WEB'),
    lotteryType: z.literal('Lott'),
    currency: z.string(),
    currencySymbol: z.string(),
    cashDecimals: z.int(),
    /** Zone of every time shown in records and reports. */
    timeZone: z.string(),
  }),
  languages: z.object({ default: z.string(), list: z.array(language) }),
  jurisdiction: z.object({
    profile: z.string(),
    minimumAge: z.int(),
    autoplay: z.boolean(),
    agentTransfers: z.boolean(),
    cancelWithdrawal: z.boolean(),
  }),
  /** A visitor without a token may reach only the log-in, registration, help and download pages. */
  loginToHome: z.boolean(),
  verification: verificationSettings,
  speedTest: z.object({ display: z.enum(['spec', 'measured']) }),
  feedback: z.object({ minLength: z.int(), maxLength: z.int() }),
  /** Key that request bodies are encrypted for; `required` where plain JSON is refused. */
  encryption: z.object({
    required: z.boolean(),
    key: z.object({
      kid: z.string(),
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
    }),
    /** The server's clock, so that a wrong clock in the browser does not make its requests stale. */
    serverTime: time.utc,
  }),
  /** Says plainly that nothing here is real money. */
  demo: z.boolean(),
})

/** A code of the language list, such as `PT-BR`. */
const languageBody = z.strictObject({ language: z.string().regex(/^[A-Za-z]{2}(-[A-Za-z]{2})?$/) })

/** Names content that links lead to. */
const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)

const announcementType = z.enum(['B', 'PL', 'PU', 'PR', 'H'])

/** Query fields that name several things, as `B,PL` or as a repeated field. */
const severalTypes = z
  .union([z.string().max(40), z.array(z.string().max(8)).max(8)])
  .transform((given) => (Array.isArray(given) ? given : given.split(',')))
  .pipe(z.array(announcementType).max(5))

const page = {
  pageNo: pageNumber,
  pageSize: queryNumber(1, 50).default(9),
}

export const settingsSchemas = {
  permission: {
    summary: 'Everything a page needs to know before it draws itself.',
    query: z.object({ url: z.string().max(255).optional() }),
    reply: permission,
    refusals: ['invalid_url'],
  },
  systemStatus: {
    summary: 'Is the site open to this visitor: 0 yes, 1 maintenance, 2 restricted region.',
    reply: z.object({ systemStatus, maintenance, regionRestriction, location }),
    refusals: [],
  },
  whitelabel: {
    summary: 'The tree of feature switches.',
    reply: whitelabel,
    refusals: [],
  },
  registerSettings: {
    summary: 'Fields and rules of the registration form.',
    reply: registerSettings,
    refusals: [],
  },
  domainRoute: {
    summary: 'The addresses of this site, for the speed test, and the download resources.',
    query: z.object({ device: queryNumber(0, 9).default(0) }),
    reply: z.object({
      domainList: z.array(z.object({ domainName: z.string(), speed: z.number() })),
      resources: z.array(resource),
    }),
    refusals: [],
  },
  ping: {
    summary: 'Answers at once, for the speed test.',
    query: z.object({ speed: z.string().max(64).optional() }),
    reply: z.literal('pong'),
    refusals: [],
  },
  countryCodes: {
    summary: 'Dialling codes with the digits a number has there.',
    reply: z.array(
      z.object({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        minDigits: z.int(),
        maxDigits: z.int(),
      }),
    ),
    refusals: [],
  },
  onlineService: {
    summary:
      'Ways to reach customer service; the path of type 3 is keyed by its last 8 characters.',
    reply: z.object({
      version: z.object({ pathList: z.array(z.object({ type: z.string(), path: z.string() })) }),
      /** Hosts a decrypted path may lead to. */
      allowedHosts: z.array(z.string()),
    }),
    refusals: [],
  },
  chooseLanguage: {
    summary: 'A visitor chose a language.',
    body: languageBody,
    reply: z.object({ language: z.string() }),
    refusals: ['language_not_offered'],
  },
  chooseMemberLanguage: {
    summary: 'A player chose a language; messages are sent in it from now on.',
    body: languageBody,
    reply: z.object({ language: z.string() }),
    refusals: ['language_not_offered'],
  },
  helpCenter: {
    summary: 'Questions and answers by topic.',
    query: z.object({ language: z.string().max(8).optional() }),
    reply: z.object({
      topics: z.array(
        z.object({
          topicId: z.string(),
          title: z.string(),
          questions: z.array(
            z.object({
              articleId: z.string(),
              question: z.string(),
              /** HTML of a small allow-list, cleaned when it is written and again when it is shown. */
              answer: z.string(),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  rateHelpArticle: {
    summary: 'A reader says whether an article helped; a second answer replaces the first.',
    params: z.object({ articleId: slug }),
    body: z.object({
      helpful: z.boolean(),
      /** Made by the visitor's browser, so that a reader counts once; players count as themselves. */
      voterId: uuid,
    }),
    reply: z.object({ helpful: z.boolean() }),
    refusals: ['rated_too_often', 'article_not_found'],
  },
  showPage: {
    summary: 'A text of the house: terms, privacy, responsible gaming, cookies, rules of points.',
    params: z.object({ pageId: slug }),
    query: z.object({ language: z.string().max(8).optional() }),
    reply: z.object({
      pageId: z.string(),
      title: z.string(),
      /** HTML of a small allow-list, cleaned when it is written and again when it is shown. */
      content: z.string(),
      /** A lawyer has not looked at it yet. */
      draft: z.boolean(),
      /** yyyy-MM-dd in the merchant's zone. */
      updatedOn: z.string(),
    }),
    refusals: ['page_not_found'],
  },
  listAnnouncements: {
    summary:
      'Notices by type: B banner or content, PL player notice, PU popup, PR promotion, H home ticker.',
    query: z.object({
      types: severalTypes.optional(),
      platform: z.literal('W').default('W'),
      /** B for content pages, where the site does not say otherwise. */
      execution: z.string().max(8).default('B'),
      language: z.string().max(8).optional(),
      ...page,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          type: announcementType,
          title: z.string(),
          /** HTML of a small allow-list, cleaned when it is written and again when it is shown. */
          content: z.string(),
          /** yyyy-MM-dd HH:mm:ss in the merchant's zone. */
          timestamp: z.string(),
        }),
      ),
      totalPages: z.int(),
    }),
    refusals: [],
  },
  listBanners: {
    summary: 'Banners of a page, or all of them.',
    query: z.object({
      groupName: z.string().max(32).optional(),
      language: z.string().max(8).optional(),
    }),
    reply: z.array(
      z.object({
        bannerId: z.string(),
        groupName: z.string(),
        /** The picture; empty where the site draws the banner from its texts. */
        url: z.string(),
        /** What a click opens: PAGE a path of this site, PROMOTION an id, LINK another site; null is not clickable. */
        linkageType: z.enum(['PAGE', 'PROMOTION', 'LINK']).nullable(),
        linkage: z.string(),
        title: z.string(),
        text: z.string(),
      }),
    ),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof settingsCalls>
