import { accountTypes } from '@parlour/members'
import { isRefusal } from '@parlour/wire'
import { findContract } from '../agents/contracts/contracts.store.ts'
import { offerContract } from '../agents/contracts/offer-contract.ts'
import { stepContract } from '../agents/contracts/step-contract.ts'
import { transact } from '../base/database/transact.ts'
import { activeSeed } from '../games/house-games/seed-pairs.ts'
import { setClientSeed } from '../games/house-games/set-client-seed.ts'
import { fundDora } from '../agents/team/lines.demo.ts'
import { writeRates } from '../agents/lines/line-rates.store.ts'
import { typeBelow } from '../people/members/type-below.ts'
import { findByUsername, findMember } from '../people/members/members.store.ts'
import { passwords } from '../base/passwords/passwords.ts'
import { openSeeded } from '../people/members/seed-person.ts'
import type { Needs } from '../house/needs.ts'
import { comeBefore } from '../house/settings/demo-line.store.ts'
import { LINE_RATES, type LineContract, lineContracts } from './line-contracts.ts'
import { lineId } from './line-numbers.ts'
import { FIRST_BELOW, lineAgents, type LinePlayer, type LineSize, TOP } from './line-people.ts'
import { demoFundsPassword } from '../people/members/demo-people.ts'

/** The password of everybody who grew with the line. */
export const linePassword = 'line-demo-1'

/** Opens the agents' accounts and agrees on their dividends, from the top down. */
export async function foundLine(needs: Needs, size: LineSize): Promise<void> {
  await comeBefore(needs.db, [TOP, FIRST_BELOW], needs.clock.now())
  await fundDora(needs)
  const agents = lineAgents(size)
  const hashes = await hashOnce()
  for (const { name, under, level, affiliate } of agents) {
    const rates = LINE_RATES[level - 1] ?? {}
    const upline = await findMember(needs.db, await memberNamed(needs, under))
    const type = affiliate ? accountTypes.affiliateAgent : typeBelow(upline, 'agent')
    await openAccount(needs, { name, under, type, rates }, hashes)
  }
  await agreeOn(needs, size, (kind) => kind === 'DIVIDEND')
}

/** The contracts of salaries, right before the history begins. */
export const agreeOnSalaries = (needs: Needs, size: LineSize): Promise<void> =>
  agreeOn(needs, size, (kind) => kind !== 'DIVIDEND')

async function agreeOn(
  needs: Needs,
  size: LineSize,
  isWanted: (kind: LineContract['kind']) => boolean,
): Promise<void> {
  for (const contract of lineContracts(lineAgents(size)))
    if (contract.standing !== 'offered' && isWanted(contract.kind)) await agree(needs, contract)
}

/** What the last day brings: offers that wait for an answer, and a wish to end one. */
export async function askOnLastDay(needs: Needs, size: LineSize): Promise<void> {
  for (const contract of lineContracts(lineAgents(size))) {
    if (contract.standing === 'offered') await offer(needs, contract)
    if (contract.standing === 'ending') await askToEnd(needs, contract)
  }
}

/** A player's account with seeds of their own, ready to play. */
export async function joinLine(needs: Needs, { name, under }: LinePlayer): Promise<void> {
  const hashes = await hashOnce()
  const type = accountTypes.member
  const memberId = await openAccount(needs, { name, under, type, rates: {} }, hashes)
  const { id: seedId, clientSeed } = await activeSeed(needs, memberId)
  if (clientSeed === null) await setClientSeed(needs, { memberId, seedId, clientSeed: name })
}

type Hashes = { readonly passwordHash: string; readonly fundsPasswordHash: string }
let hashed: Promise<Hashes> | undefined

/** One hash for all: two hundred would keep the processor busy, and the password is printed anyway. */
function hashOnce(): Promise<Hashes> {
  hashed ??= hashBoth()
  return hashed
}

async function hashBoth(): Promise<Hashes> {
  const passwordHash = await passwords.hash(linePassword)
  const fundsPasswordHash = await passwords.hash(demoFundsPassword)
  if (isRefusal(passwordHash) || isRefusal(fundsPasswordHash)) {
    hashed = undefined
    throw new Error('The password queue was full when the line grew.')
  }
  return { passwordHash, fundsPasswordHash }
}

type Account = {
  readonly name: string
  readonly under: string
  readonly type: number
  readonly rates: Readonly<Record<string, number>>
}

async function openAccount(
  needs: Needs,
  { name, under, type, rates }: Account,
  hashes: Hashes,
): Promise<bigint> {
  const upline = await memberNamed(needs, under)
  const known = await findByUsername(needs.db, name)
  if (known) return known.id
  return transact(needs.db, async (tx) => {
    const memberId = await openSeeded(tx, needs, { name, type, parentId: upline, hashes })
    if (memberId === undefined) throw new Error(`The name ${name} was taken meanwhile.`)
    await writeRates(tx, memberId, rates)
    return memberId
  })
}

/** A member of the line; a missing one is a defect of the plan. */
export async function memberNamed({ db }: Pick<Needs, 'db'>, name: string): Promise<bigint> {
  const member = await findByUsername(db, name)
  if (!member) throw new Error(`The line has no ${name}.`)
  return member.id
}

async function agree(needs: Needs, contract: LineContract): Promise<void> {
  if (await findContract(needs.db, idOf(contract))) return
  const wanted = await wantedOffer(needs, contract)
  await transact(needs.db, async (tx) => {
    mustStand(contract, await offerContract(tx, wanted))
    const { kind, contractId, agentId } = wanted
    const step = { kind, contractId, action: 'ACCEPT' } as const
    mustStand(contract, await stepContract(tx, needs, { memberId: agentId }, step))
  })
}

async function offer(needs: Needs, contract: LineContract): Promise<void> {
  if (await findContract(needs.db, idOf(contract))) return
  const wanted = await wantedOffer(needs, contract)
  await transact(needs.db, async (tx) => {
    const offered = await offerContract(tx, wanted)
    // Whoever owes somebody just then offers nothing, as anywhere else.
    if (isRefusal(offered) && offered.refused === 'unpaid_contract_debt') return
    mustStand(contract, offered)
  })
}

async function askToEnd(needs: Needs, contract: LineContract): Promise<void> {
  const contractId = idOf(contract)
  const standing = await findContract(needs.db, contractId)
  if (standing?.state !== 'ACTIVE') return
  const { kind } = contract
  await transact(needs.db, async (tx) => {
    const step = { kind, contractId, action: 'REQUEST_TERMINATION' } as const
    mustStand(contract, await stepContract(tx, needs, { memberId: standing.agentId }, step))
  })
}

async function wantedOffer(needs: Needs, contract: LineContract) {
  const agentId = await memberNamed(needs, contract.agent)
  const payerId = await memberNamed(needs, contract.payer)
  const { kind, terms } = contract
  const contractId = idOf(contract)
  return { contractId, kind, agentId, payerId, terms, offeredBy: `member:${payerId}` }
}

const idOf = ({ kind, agent }: LineContract): string =>
  lineId(CONTRACTS_AT_MS, `contract ${kind} of ${agent}`)

/** The time in contracts' ids; any one does. */
const CONTRACTS_AT_MS = Date.UTC(2025, 0, 1)

function mustStand({ kind, agent }: LineContract, answer: object): void {
  if (isRefusal(answer))
    throw new Error(`The line's ${kind} of ${agent} was refused: ${answer.refused}.`)
}
