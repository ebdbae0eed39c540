import { randomUUID } from 'node:crypto'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { type CallSchema, schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BonusWorld } from '../../rewards/bonuses/testing/bonus-steps.ts'
import { fittingInput } from '../../testing/border-input.ts'
import { callThrough } from '../../testing/call-through.ts'
import { diceFrom } from '../../testing/fuzz-input.ts'
import { idsNamed } from './testing/named-ids.ts'
import {
  ask,
  type Asker,
  headers,
  HOUSE,
  type Input,
  owed,
  own,
  type Thing,
  worldOfThings,
} from './testing/own-things.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: BonusWorld
beforeAll(async () => {
  w = await worldOfThings()
}, 60_000)
afterAll(() => w?.close())

type Case = { readonly thing: Thing; readonly input: (id: string, who: Asker) => Input }

/** Whoever names another's in a body is told what is told of one that is nobody's. The last of them use theirs up. */
const inBodies: Readonly<Record<string, Case>> = {
  'submitDepositProof proofIds': {
    thing: 'proof',
    input: (id, who) => ({
      params: { depositId: owed[who]! },
      body: { proofIds: [id], bankReference: 'E1' },
    }),
  },
  'sendFeedback imageIds': {
    thing: 'image',
    input: (id) => ({
      body: {
        feedbackId: randomUUID(),
        questionType: 'deposit',
        content: 'O meu depósito não chegou até agora.',
        imageIds: [id],
      },
    }),
  },
  'readInbox messageIds': { thing: 'letter', input: (id) => ({ body: { messageIds: [id] } }) },
  'deleteInbox messageIds': { thing: 'letter', input: (id) => ({ body: { messageIds: [id] } }) },
  'restoreInbox messageIds': { thing: 'letter', input: (id) => ({ body: { messageIds: [id] } }) },
  'setHouseClientSeed seedId': {
    thing: 'seed',
    input: (seedId) => ({ params: HOUSE, body: { seedId, clientSeed: 'mine' } }),
  },
  'rotateFairSeed seedId': { thing: 'seed', input: (seedId) => ({ body: { seedId } }) },
}

/** Ids that callers make for what they do, and what alice has done under hers: it is in nobody's way and shown to nobody. */
const made: Readonly<Record<string, Thing | undefined>> = {
  'submitKyc caseId': undefined,
  'createDeposit depositId': 'deposit',
  'addPayoutAccount payoutAccountId': 'payoutAccount',
  'requestWithdrawal withdrawalId': 'withdrawal',
  'walletTransfer transferId': undefined,
  'bringMoneyBack requestId': undefined,
  'transferToUpline transferId': undefined,
  'claimRebate claimId': undefined,
  'buyTickets operationId': undefined,
  'playHouseRound wagerId': 'houseRound',
  'playFairRound wagerId': 'fairRound',
  'betOnCrash wagerId': undefined,
  'applyForPromotion applicationId': undefined,
  'claimPromotion claimId': undefined,
  'claimMission operationId': undefined,
  'claimRaffle drawId': 'raffleDraw',
  'redeemPoints operationId': undefined,
  'convertPoints operationId': undefined,
  'sendFeedback feedbackId': undefined,
  'openServiceChat chatId': 'chat',
  'openServiceChat messageId': undefined,
  'sayToService messageId': undefined,
  'rateHelpArticle voterId': undefined,
}
/** Told to one person or device alone, and of use to whoever has them. */
const SECRETS = /(?:[tT]oken|ticket|challenge|challengeId)$/
/** Names of what the house offers to everybody. */
const OFFERED = /(?:game|node|room|raffle|promotion|reward|leaderboard|mission)Ids?$|recommenderId$/
/** Where a list goes on: whatever it names, only one's own is listed. */
const PLACES = / before$/
/** Pictures that go with something, attached by the one function that `submitDepositProof` attaches with. */
const ATTACHED = ['reportNotReceived proofIds', 'complainAboutWithdrawal proofIds']
/** Tried in their chapters, where there is something to add them to. */
const IN_CHAPTERS = ['applyForPromotion imageIds', 'fairSeed seedId', 'houseSeed seedId']
/** Cases of `own-things.db.test.ts`. */
const ABOVE = [
  'submitKyc documentIds',
  'requestWithdrawal payoutAccountId',
  'cancelTickets tickets',
  'setFairClientSeed seedId',
]
/** The same pair of seeds, the same function behind another door. */
const SAME_PAIR = ['rotateHouseSeed seedId']

describe('ids that a body or a query names', () => {
  const ids = idsNamed(['public', 'session', 'member', 'game'])

  it('each stand here with whose they are', () => {
    const known = [...ABOVE, ...SAME_PAIR, ...ATTACHED, ...IN_CHAPTERS]
    const placed = (id: string) =>
      id in inBodies ||
      id in made ||
      known.includes(id) ||
      [SECRETS, OFFERED, PLACES].some((kind) => kind.test(id))
    expect(
      ids.filter((id) => !placed(id)),
      'Say in ids-in-bodies.db.test.ts whose the new id is, and what is told of another’s.',
    ).toEqual([])
    const gone = [...Object.keys(inBodies), ...Object.keys(made), ...known]
    expect(gone.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('are another’s as if they were nobody’s', async () => {
    const surprises: string[] = []
    for (const [id, { thing, input }] of Object.entries(inBodies)) {
      const name = id.split(' ')[0] as CallName
      const nobodys = thing === 'letter' ? '999999999' : randomUUID()
      for (const who of ['bob', 'carol'] as const) {
        const missing = await answerTo(name, who, input(nobodys, who))
        const others = await answerTo(name, who, input(own[thing], who))
        if (others !== missing) surprises.push(`${id} by ${who}: ${others}, not ${missing}`)
      }
      const missing = await answerTo(name, 'alice', input(nobodys, 'alice'))
      const hers = await answerTo(name, 'alice', input(own[thing], 'alice'))
      if (hers === missing) surprises.push(`${id} by its owner: ${hers}`)
    }
    expect(surprises).toEqual([])
  })

  it('that callers make are in nobody’s way: another’s is a conflict or as good as a new one', async () => {
    const dice = diceFrom(11)
    const known = new Map<string, unknown[]>([['chatId', [own.chat]], ...OFFERS])
    const surprises: string[] = []
    for (const [id, thing] of Object.entries(made)) {
      const [name, field] = id.split(' ') as [CallName, string]
      const { params, body } = (schemas as Readonly<Record<string, CallSchema>>)[name]!
      const visit = { of: dice, known, turn: 0 }
      const input = {
        params: fittingInput(params, visit) as Record<string, string>,
        body: fittingInput(body, visit) as object,
      }
      const used = thing ? own[thing] : randomUUID()
      const told = (who: Asker, value: string) =>
        ask(name, who, { ...input, body: { ...input.body, [field]: value } })
      if (!thing) await told('alice', used)
      const [others, fresh] = [await told('bob', used), await told('bob', randomUUID())]
      if (others !== fresh && !/conflict/.test(others ?? ''))
        surprises.push(`${id}: ${others}, where a new one is told ${fresh}`)
      if (others === undefined && thing) surprises.push(`${id}: done under another’s`)
    }
    expect(surprises).toEqual([])
  })
})

/** What the house has, so that a drawn request gets as far as the id. */
const OFFERS: readonly [string, unknown[]][] = [
  ['game', [HOUSE.game]],
  ['method', ['pix']],
  ['raffleId', ['brass-lantern']],
  ['rewardId', ['cash-10']],
  ['missionId', ['daily-visit']],
  ['fundsPassword', [demoFundsPassword]],
  ['stake', ['0.20']],
  ['amount', ['50']],
]

async function answerTo(name: CallName, who: Asker, input: Input): Promise<string> {
  const as =
    (calls[name] as CallMeta).access === 'game' ? headers[`frame of ${who}`]! : headers[who]!
  const { code, value } = await callThrough(w.app, name, input as never, as)
  // Each message has an id of its own, which says nothing.
  return code ?? JSON.stringify({ ...(value as object), feedbackId: undefined })
}
