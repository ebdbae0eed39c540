import { keptOperation } from '../../ledger/ids/operation-ids.ts'
import { accountTypes } from '@parlour/members'
import { parseAmount } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { lineGrows } from '../../house/settings/demo-line.store.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { seedPerson } from '../../people/members/seed-person.ts'
import type { Needs } from '../../house/needs.ts'
import { ratesOf, writeRates } from '../lines/line-rates.store.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

/** The passwords of the agents below carol. */
export const demoAgentPasswords = { dora: 'dora-demo-1', davi: 'davi-demo-1' } as const

type Rates = Readonly<Record<string, number>>
type DemoAgent = {
  readonly name: keyof typeof demoAgentPasswords
  readonly under: string
  readonly rates: Rates
  readonly funding?: { readonly operationId: string; readonly amount: string }
}

/** Millionths of the turnover. */
const carolRates: Rates = { RNG: 8_000, LIVE: 6_000, SPORTS: 6_000, LOTT: 10_000, ELOTT: 10_000 }

const agents: readonly DemoAgent[] = [
  {
    name: 'dora',
    under: 'carol',
    rates: { RNG: 6_000, LIVE: 4_000, LOTT: 8_000, ELOTT: 8_000 },
    funding: { operationId: '01937000-0000-7000-8000-000000000d0a', amount: '300.00' },
  },
  { name: 'davi', under: 'dora', rates: { RNG: 3_000, LOTT: 5_000 } },
]

/** Where a line grows below them, all are above what the house gives players back by itself. */
const grownRates: Readonly<Record<string, Rates>> = {
  carol: { RNG: 14_000, PVP: 6_000, LIVE: 6_000, SPORTS: 6_000, LOTT: 14_000, ELOTT: 14_000 },
  dora: { RNG: 12_500, PVP: 5_000, LIVE: 5_000, LOTT: 13_000, ELOTT: 13_000 },
  davi: { RNG: 10_000, PVP: 4_000, LOTT: 12_000 },
}

type SeedNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock' | 'chance'>

/** Dora stands below carol and davi below dora; all have rates. What stands is left alone. */
export async function seedLines(needs: SeedNeeds): Promise<void> {
  const carol = await findByUsername(needs.db, 'carol')
  if (!carol) throw new Error('The demo seed has no carol.')
  if (Object.keys(await ratesOf(needs.db, carol.id)).length === 0) {
    const rates = (await lineGrows(needs.db)) ? grownRates.carol! : carolRates
    await transact(needs.db, (tx) => writeRates(tx, carol.id, rates))
  }
  for (const agent of agents) await seedAgent(needs, agent)
}

async function seedAgent(
  needs: SeedNeeds,
  { name, under, rates, funding }: DemoAgent,
): Promise<void> {
  const login = { password: demoAgentPasswords[name], fundsPassword: demoFundsPassword }
  const agent = { name, type: accountTypes.agent, under, ...login }
  await seedPerson(needs, agent, async (tx, memberId) => {
    const grows = await lineGrows(tx)
    await writeRates(tx, memberId, grows ? grownRates[name]! : rates)
    // A line that grows has a history, and dora's money comes where that begins.
    if (funding && !grows) await fund(tx, needs, memberId, funding)
  })
}

/** Dora's money, where her history begins. */
export async function fundDora(needs: SeedNeeds): Promise<void> {
  const dora = await findByUsername(needs.db, 'dora')
  const { funding } = agents[0]!
  if (dora && funding) await transact(needs.db, (tx) => fund(tx, needs, dora.id, funding))
}

/** What dora has to send on to those below her. */
async function fund(
  tx: Tx,
  { wallet, settings }: SeedNeeds,
  memberId: bigint,
  { operationId, amount }: NonNullable<DemoAgent['funding']>,
): Promise<void> {
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: keptOperation(operationId),
    reason: 'demo_granted',
    currency: settings.current().merchant.currency,
    transfers: [
      {
        from: { kind: 'clearing', name: 'demo' },
        to: { kind: 'cash', memberId },
        amount: parseAmount(amount)!,
      },
    ],
    reference: { demo: 'opening balance' },
  })
}
