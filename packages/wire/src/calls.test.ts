import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallMeta } from './call.ts'
import { calls } from './calls.ts'
import { type CallSchema, schemas } from './schemas/index.ts'

const declared = Object.entries(calls as Readonly<Record<string, CallMeta>>)
const shapes = schemas as Readonly<Record<string, CallSchema>>

/** Calls by which nobody loses protection or money, and why not. */
const sessionIsEnough: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'ends a session or makes a shorter one',
        ['logout', 'createLoginCode', 'endSession', 'endOtherSessions'],
      ],
      [
        'is how the account looks',
        [
          'chooseAvatar',
          'chooseMemberLanguage',
          'setProfile',
          'renamePasskey',
          'addFavoriteGame',
          'removeFavoriteGame',
          'seeMissions',
        ],
      ],
      [
        'guards play; a limit that is loosened waits, and a reopening is judged by people',
        [
          'setSafetyLimit',
          'confirmSafetyLimit',
          'takeTimeOut',
          'excludeMyself',
          'skipSafetyLimits',
          'setRealityCheck',
          'answerRealityCheck',
          'askReopening',
        ],
      ],
      [
        'tells who somebody is, which people or a verifier judge',
        ['uploadKycDocument', 'submitKyc'],
      ],
      ['brings money in', ['createDeposit', 'cancelDeposit', 'submitDepositProof', 'uploadProof']],
      [
        'keeps money inside the account',
        ['removePayoutAccount', 'cancelWithdrawal', 'walletTransfer', 'bringMoneyBack'],
      ],
      [
        'moves no money to anybody else; a complaint stays open',
        ['confirmReceived', 'reportNotReceived', 'confirmFullyPaid', 'complainAboutWithdrawal'],
      ],
      [
        'is work of an agent, told to both sides, and holds for later periods only',
        [
          'createDownline',
          'setDownlineRates',
          'setDownlineNote',
          'processDividend',
          'processDailySalary',
          'processHourlySalary',
          'processRealTimeSalary',
          'simulateContract',
          'createLink',
          'changeLink',
        ],
      ],
      ['pays what is owed already, to those it is owed to', ['payContractDebts']],
      [
        'is play',
        [
          'launchGame',
          'launchLottery',
          'buyTickets',
          'cancelTickets',
          'cancelChase',
          'playFairRound',
          'setFairClientSeed',
          'rotateFairSeed',
        ],
      ],
      [
        'takes what the house gives, or gives it up',
        [
          'claimRebate',
          'joinPromotion',
          'applyForPromotion',
          'claimPromotion',
          'claimMission',
          'claimRaffle',
          'acceptBonus',
          'forfeitBonus',
          'claimVipGift',
        ],
      ],
      [
        'concerns the inbox alone; what guards the account is mailed whatever is chosen',
        ['readInbox', 'deleteInbox', 'restoreInbox', 'takeImportant', 'setInboxPreference'],
      ],
      ['sends a code to a contact that is confirmed', ['sendFundsPasswordCode']],
    ] as const
  ).flatMap(([why, names]) => names.map((name) => [name, why])),
)

describe('calls of the wire', () => {
  it('have shapes each, and no shape is left without a call', () => {
    expect(Object.keys(shapes).sort()).toEqual(declared.map(([name]) => name).sort())
  })

  it('share no method and path', () => {
    const places = declared.flatMap(([, meta]) =>
      [meta.method, ...(meta.also ?? [])].map((method) => `${method} ${meta.path}`),
    )
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([])
  })

  it('name each part of their path as a parameter', () => {
    const wrong = declared.filter(([name, meta]) => {
      const parts = [...meta.path.matchAll(/:(\w+)/g)].map(([, part]) => part)
      const params = shapes[name]?.params
      const named = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      return String(parts.sort()) !== String(named.sort())
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('read with GET without a body, so that nothing changes by following a link', () => {
    const wrong = declared.filter(([name, { method }]) => method === 'GET' && shapes[name]?.body)
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('say what they ask besides the session, where a player changes something by them', () => {
    const ofPlayers = (access: CallMeta['access']) =>
      access === 'session' || access === 'member' || access === 'agent'
    const wrong = declared.filter(
      ([, { access, method, proof }]) =>
        (ofPlayers(access) && method !== 'GET') !== (proof !== undefined),
    )
    expect(
      wrong.map(([name]) => name),
      'Declare `proof` where the call is declared: does it take protection or money away?',
    ).toEqual([])
  })

  it('that a session is enough for are these, each for its reason', () => {
    const enough = declared.filter(([, { proof }]) => proof === 'session').map(([name]) => name)
    expect(
      enough.sort(),
      'Take protection or money away only with `owner` or `funds`; else give the reason here.',
    ).toEqual(Object.keys(sessionIsEnough).sort())
  })

  it('carry a password encrypted, where they ask for one', () => {
    const open = declared.filter(
      ([, { proof, encrypted }]) => (proof === 'owner' || proof === 'funds') && !encrypted,
    )
    expect(open.map(([name]) => name)).toEqual([])
  })
})
