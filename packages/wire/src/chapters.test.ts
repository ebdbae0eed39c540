import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallMeta } from './call.ts'
import { calls } from './chapters.ts'
import { type CallSchema, schemas } from './schemas.ts'

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
        'shows one finished round to whoever has its link, with a shortened name, until it is taken back',
        ['shareRound', 'unshareRound'],
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
      [
        'brings money in',
        ['createDeposit', 'cancelDeposit', 'checkDeposit', 'submitDepositProof', 'uploadProof'],
      ],
      [
        'keeps money inside the account',
        [
          'removePayoutAccount',
          'askAccountRemoval',
          'cancelWithdrawal',
          'walletTransfer',
          'bringMoneyBack',
        ],
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
          'makeAgent',
          'messageTeam',
          'keepContractTemplate',
          'dropContractTemplate',
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
          'stepFairRound',
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
      ['sends a code to a contact that is confirmed', ['sendFundsPasswordCode', 'sendOwnerCode']],
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

describe('chapters', () => {
  const at = (file: string) => new URL(file, import.meta.url)
  const listed = (list: string, kind: string) =>
    [...readFileSync(at(list), 'utf8').matchAll(/^import .* from '\.\/([^/]+)\/(\w+)\.ts'$/gm)]
      .filter(([, , file]) => file === kind)
      .map(([, chapter]) => chapter!)
  const folders = readdirSync(at('.'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const having = (kind: string) =>
    folders.filter((folder) => existsSync(at(`${folder}/${kind}.ts`))).sort()

  it('with calls or refusals of their own stand in the table of contents', () => {
    const remedy = 'List each folder with calls.ts or refusals.ts in chapters.ts, and no other.'
    expect(listed('chapters.ts', 'calls').sort(), remedy).toEqual(having('calls'))
    expect(listed('chapters.ts', 'refusals').sort(), remedy).toEqual(having('refusals'))
  })

  it('stand in the same order in the list of their shapes', () => {
    expect(
      listed('schemas.ts', 'schemas'),
      'Give schemas.ts the order of chapters.ts; a browser that imports calls must carry no shapes.',
    ).toEqual(listed('chapters.ts', 'calls'))
    expect(readFileSync(at('chapters.ts'), 'utf8')).not.toMatch(/schemas\.ts'|from 'zod'/)
  })

  it('hold what is theirs: a folder of shapes for what belongs to several', () => {
    const strange = folders.filter(
      (folder) =>
        !having('calls').includes(folder) && !['door', 'shapes', 'testing'].includes(folder),
    )
    expect(
      strange.map(
        (folder) => `${folder}/ has no calls.ts: put its files into a chapter or shapes/`,
      ),
    ).toEqual([])
  })

  it('are written in few files each', () => {
    const full = ['.', ...folders].filter(
      (folder) =>
        readdirSync(at(`${folder}/`), { withFileTypes: true }).filter(
          (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
        ).length > 25,
    )
    expect(full.map((folder) => `${folder}/ has more than 25 files: split the chapter`)).toEqual([])
  })
})
