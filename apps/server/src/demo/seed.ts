import { parseAmount } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { seedBonuses } from '../bonuses/bonuses.demo.ts'
import { seedCashier } from '../cashier/cashier.demo.ts'
import { transact } from '../database/transact.ts'
import { seedDraws } from '../draws/draws.demo.ts'
import { seedGames } from '../games/games.demo.ts'
import { seedIdentity } from '../identity/identity.demo.ts'
import { seedInbox } from '../inbox/inbox.demo.ts'
import { seedMembers } from '../members/members.demo.ts'
import { findByUsername } from '../members/members.store.ts'
import { seedLines } from '../lines/lines.demo.ts'
import { seedContracts } from '../contracts/contracts.demo.ts'
import { seedLinks } from '../links/links.demo.ts'
import { seedMissions } from '../missions/missions.demo.ts'
import type { Needs } from '../needs.ts'
import { seedOperators } from '../operators/operators.demo.ts'
import { seedPoints } from '../points/points.demo.ts'
import { seedParticipants, seedPromotions } from '../promotions/promotions.demo.ts'
import { seedRaffles } from '../raffles/raffles.demo.ts'
import { seedReferrals } from '../referrals/referrals.demo.ts'
import { seedSettings } from '../settings/settings.demo.ts'
import { seedTickets } from '../tickets/tickets.demo.ts'
import { seedVip } from '../vip/vip.demo.ts'
import { seedTransfers } from '../transfers/transfers.demo.ts'
import { beginLine } from './demo-line.store.ts'
import { markDemo } from './demo-traces.store.ts'
import { seedVendorWallets } from '../vendor-wallets/vendor-wallets.demo.ts'

/**
 * Writes the demo world, chapter after chapter. Each part leaves alone what already stands.
 *
 * @returns true where nothing of it stood before.
 */
export async function seedDemo(needs: Needs): Promise<boolean> {
  const isNew = await markDemo(needs.db)
  if (needs.config.demoLine) await beginLine(needs.db)
  await seedSettings(needs)
  await seedMembers(needs)
  await seedIdentity(needs)
  await seedOperators(needs)
  await seedCashier(needs)
  await seedGames(needs)
  await seedDraws(needs)
  await seedTickets(needs)
  await seedVendorWallets(needs)
  await seedTransfers(needs)
  await seedLines(needs)
  await seedContracts(needs)
  await seedLinks(needs)
  await seedPromotions(needs)
  await fundAlice(needs)
  await seedParticipants(needs)
  await seedBonuses(needs)
  await seedPoints(needs)
  await seedVip(needs)
  await seedMissions(needs)
  await seedReferrals(needs)
  await seedRaffles(needs)
  await seedInbox(needs)
  return isNew
}

/** One fixed id: alice gets her money once, however often the site starts. */
const FUNDING_ID = '01937000-0000-7000-8000-00000000a11c'

async function fundAlice({ db, wallet, settings }: Needs): Promise<void> {
  const alice = await findByUsername(db, 'alice')
  if (!alice) throw new Error('The demo seed has no alice.')
  const answer = await transact(db, (tx) =>
    wallet.post(tx, {
      memberId: alice.id,
      operationId: FUNDING_ID,
      reason: 'demo_granted',
      currency: settings.current().merchant.currency,
      transfers: [
        {
          from: { kind: 'clearing', name: 'demo' },
          to: { kind: 'cash', memberId: alice.id },
          amount: parseAmount('100.00')!,
        },
      ],
      reference: { demo: 'opening balance' },
    }),
  )
  if (isRefusal(answer)) throw new Error(`The demo could not fund alice: ${answer.refused}.`)
}
