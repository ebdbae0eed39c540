import type { SiteSettings } from '../site-settings.ts'

/** What a licence allows. Chapters ask the profile, never its name. */
export type JurisdictionRules = {
  readonly profile: 'classic' | 'regulated'
  /** The one age in every text. */
  readonly minimumAge: number
  readonly birthDateRequired: boolean
  readonly autoplay: boolean
  readonly agentTransfers: boolean
  /** A player may take back a withdrawal that is not yet paid. */
  readonly cancelWithdrawal: boolean
  /** Highest wagering a bonus may ask for, as a multiple; undefined: no cap. */
  readonly bonusWageringCap: number | undefined
  /** What was paid in may leave at any time: locks hold back only the credits that they came with. */
  readonly depositsAlwaysFree: boolean
  /** A bonus may be given to somebody who has not paid in yet. */
  readonly priorBonus: boolean
  /** A bonus that asks for play asks for it in one group of products only. */
  readonly bonusOneProductGroup: boolean
  /** A bonus may tie the player's own money to its wagering. */
  readonly stickyBonus: boolean
  /** Missions and tickets of raffles may reward paying in. */
  readonly depositMissions: boolean
  /** Failed log-ins before the password is locked for a while. */
  readonly failuresBeforeLock: number
  /** Hours before a raised limit may be confirmed by the player's second yes. */
  readonly higherLimitHours: number
  /** A reality check cannot be switched off, only its interval chosen. */
  readonly realityCheckRequired: boolean
  /** When a new player is asked for a deposit limit; not setting one is an active choice. */
  readonly limitAskedAt: 'registration' | 'first_deposit'
  /** Kinds of platform messages whose mail a player cannot turn off. */
  readonly lockedMails: readonly ('transactions' | 'safety')[]
}

const profiles = {
  classic: {
    birthDateRequired: false,
    autoplay: true,
    agentTransfers: true,
    cancelWithdrawal: true,
    bonusWageringCap: undefined,
    depositsAlwaysFree: false,
    priorBonus: true,
    bonusOneProductGroup: false,
    stickyBonus: true,
    depositMissions: true,
    failuresBeforeLock: 5,
    higherLimitHours: 24,
    realityCheckRequired: false,
    limitAskedAt: 'first_deposit',
    lockedMails: ['safety'],
  },
  regulated: {
    birthDateRequired: true,
    autoplay: false,
    agentTransfers: false,
    cancelWithdrawal: false,
    bonusWageringCap: 10,
    depositsAlwaysFree: true,
    priorBonus: false,
    bonusOneProductGroup: true,
    stickyBonus: false,
    depositMissions: false,
    failuresBeforeLock: 3,
    higherLimitHours: 168,
    realityCheckRequired: true,
    limitAskedAt: 'registration',
    lockedMails: ['transactions', 'safety'],
  },
} as const

const agesByCountry: Readonly<Record<string, number>> = { GB: 18, BR: 18, MT: 18, PH: 21, BE: 21 }
const AGE_WITHOUT_COUNTRY = 21

/** The rules of the chosen profile and country. */
export const rulesOf = ({ profile, country }: SiteSettings['jurisdiction']): JurisdictionRules => ({
  profile,
  minimumAge: agesByCountry[country] ?? AGE_WITHOUT_COUNTRY,
  ...profiles[profile],
})
