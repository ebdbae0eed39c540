import { randomUUID } from 'node:crypto'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BonusWorld } from '../../rewards/bonuses/testing/bonus-steps.ts'
import {
  ask,
  type Asker,
  HOUSE,
  type Input,
  own,
  type Thing,
  worldOfThings,
} from './testing/own-things.ts'
import { demoFundsPassword, demoPasswords } from '../../people/members/demo-people.ts'

let w: BonusWorld
beforeAll(async () => {
  w = await worldOfThings()
}, 60_000)
afterAll(() => w?.close())

type Case = {
  /** Of what the owner has. */
  readonly thing: Thing
  /** What everybody else is told, and the owner about an id that is nobody's. */
  readonly told: string
  readonly input: (id: string, who: Asker) => Input
}

const of = (thing: Case['thing'], told: string, input: Case['input']): Case => ({
  thing,
  told,
  input,
})
const named =
  (part: string, more: Input = {}) =>
  (id: string) => ({
    ...more,
    params: { [part]: id, ...more.params },
  })
const proofless = { body: { proofIds: [], note: '' } }
const leg = (more: Input) => (id: string) => ({
  ...more,
  params: { withdrawalId: id, legId: randomUUID() },
})

/** Every call that names a thing of somebody in its path, and some that do in the body. A new one says here what it tells whom. */
const cases: Partial<Record<CallName, Case>> = {
  getDeposit: of('deposit', 'deposit_not_found', named('depositId')),
  checkDeposit: of('deposit', 'deposit_not_found', named('depositId', { body: {} })),
  submitDepositProof: of(
    'deposit',
    'deposit_not_found',
    named('depositId', { body: { proofIds: [], bankReference: 'E1' } }),
  ),
  cancelDeposit: of('deposit', 'deposit_not_found', named('depositId', { body: {} })),
  getWithdrawal: of('withdrawal', 'withdrawal_not_found', named('withdrawalId')),
  confirmReceived: of('withdrawal', 'withdrawal_not_found', leg({ body: {} })),
  reportNotReceived: of('withdrawal', 'withdrawal_not_found', leg(proofless)),
  confirmFullyPaid: of('withdrawal', 'withdrawal_not_found', named('withdrawalId', { body: {} })),
  complainAboutWithdrawal: of(
    'withdrawal',
    'withdrawal_not_found',
    named('withdrawalId', proofless),
  ),
  cancelWithdrawal: of('withdrawal', 'withdrawal_not_found', named('withdrawalId', { body: {} })),
  requestWithdrawal: of('payoutAccount', 'payout_account_not_found', (payoutAccountId) => ({
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId,
      amount: '50',
      fundsPassword: demoFundsPassword,
    },
  })),
  removePayoutAccount: of(
    'payoutAccount',
    'payout_account_not_found',
    named('payoutAccountId', { body: {} }),
  ),
  askAccountRemoval: of(
    'payoutAccount',
    'payout_account_not_found',
    named('payoutAccountId', { body: {} }),
  ),
  showProof: of('proof', 'proof_not_found', named('proofId')),
  bonusBets: of('bonus', 'bonus_not_found', named('grantId')),
  forfeitBonus: of('bonus', 'bonus_not_found', named('grantId', { body: {} })),
  acceptBonus: of('offeredBonus', 'bonus_not_found', named('grantId', { body: {} })),
  setFairClientSeed: of('seed', 'seed_retired', (seedId) => ({
    body: { seedId, clientSeed: 'mine' },
  })),
  submitKyc: of('document', 'kyc_documents_missing', (id) => ({
    body: {
      caseId: randomUUID(),
      level: 1,
      name: 'Ana Souza',
      birthDate: '1990-01-01',
      documentNumber: '12345678909',
      documentIds: [id],
    },
  })),
  fairReceipt: of('fairRound', 'round_not_found', named('wagerId')),
  shareRound: of('fairRound', 'round_not_found', named('wagerId')),
  unshareRound: of('fairRound', 'round_not_found', named('wagerId')),
  myCrashReceipt: of('crashBet', 'round_not_found', named('wagerId')),
  houseReceipt: of('houseRound', 'round_not_found', named('wagerId', { params: HOUSE })),
  stepFairRound: of(
    'fairRound',
    'round_not_found',
    named('wagerId', { body: { step: 0, move: { kind: 'cash_out' } } }),
  ),
  stepHouseRound: of(
    'houseRound',
    'round_not_found',
    named('wagerId', { params: HOUSE, body: { step: 0, move: { kind: 'cash_out' } } }),
  ),
  cancelCrashBet: of('crashBet', 'crash_bet_unknown', named('wagerId', { body: {} })),
  collectCrashBet: of('crashBet', 'crash_bet_unknown', named('wagerId', { body: {} })),
  crashReceipt: of('crashBet', 'round_not_found', named('wagerId')),
  recordLine: of('fairRound', 'not_found', named('id')),
  myTicket: of('ticket', 'ticket_not_found', named('id')),
  cancelTickets: of('ticket', 'ticket_not_found', (id) => ({ body: { tickets: [id] } })),
  myChase: of('chase', 'chase_not_found', named('id')),
  cancelChase: of('chase', 'chase_not_found', named('id', { body: {} })),
  raffleReceipt: of('raffleDraw', 'raffle_draw_not_found', named('drawId')),
  renamePasskey: of('passkey', 'passkey_not_found', named('passkeyId', { body: { name: 'x' } })),
  removePasskey: of('passkey', 'passkey_not_found', (id, who) => ({
    params: { passkeyId: id },
    body: { password: demoPasswords[who] },
  })),
  readServiceChat: of('chat', 'service_chat_not_found', named('chatId')),
  serviceStream: of('chat', 'service_chat_not_found', named('chatId')),
  sayToService: of('chat', 'service_chat_not_found', (chatId) => ({
    params: { chatId },
    body: { messageId: randomUUID(), text: 'Ainda espero.' },
  })),
  closeServiceChat: of('chat', 'service_chat_not_found', named('chatId', { body: {} })),
  // The last: it ends the session that all others were asked in.
  endSession: of('session', 'session_not_found', named('sessionId')),
}

/**
 * Parts of paths that name what is everybody's, or one's own by its nature: a provider that one has linked. A message
 * of a visitor is read by whoever has its id, and a round by whoever has its link; members' messages are not read by id at all.
 */
const EVERYBODYS = new Set(
  'feedbackId game issue link promotionId missionId raffleId articleId pageId vassalage provider'.split(
    ' ',
  ),
)

const declared = Object.entries(calls as Readonly<Record<string, CallMeta>>)
const ofPlayers = new Set(['public', 'session', 'member', 'game'])

describe('things of one member', () => {
  it('are named by calls that all say here what they tell whom', () => {
    const missing = declared.filter(
      ([name, { access, path }]) =>
        ofPlayers.has(access) &&
        !(name in cases) &&
        [...path.matchAll(/:(\w+)/g)].some(([, part]) => !EVERYBODYS.has(part!)),
    )
    expect(missing.map(([name]) => name)).toEqual([])
    expect(Object.values(own)).not.toContain('')
  })

  it('are nobody else’s, not even to be known of: they are answered as what there is not', async () => {
    const surprises: string[] = []
    const look = async (name: string, who: string, input: Input) => {
      const told = await ask(name as CallName, who, input)
      const { told: wanted } = cases[name as CallName]!
      if (told !== wanted) surprises.push(`${name} by ${who}: ${told}, not ${wanted}`)
    }
    for (const [name, { thing, input }] of Object.entries(cases)) {
      await look(name, 'alice', input(randomUUID(), 'alice'))
      for (const who of ['bob', 'carol'] as const) await look(name, who, input(own[thing], who))
      const isPublic = (calls[name as CallName] as CallMeta).access === 'public'
      if (isPublic) await look(name, 'visitor', input(own[thing], 'bob'))
    }
    expect(surprises).toEqual([])
  })

  it('are answered to their owner otherwise, so that a forgotten look at the owner would be seen', async () => {
    const unseen: string[] = []
    for (const [name, { thing, told, input }] of Object.entries(cases)) {
      const answer = await ask(name as CallName, 'alice', input(own[thing], 'alice'))
      if (answer === told || answer === 'invalid_request' || answer === 'internal_error') {
        unseen.push(`${name}: ${answer}`)
      }
    }
    expect(unseen).toEqual([])
  })
})
