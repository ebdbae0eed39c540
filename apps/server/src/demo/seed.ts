import { parseAmount } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { seedBonuses } from '../rewards/bonuses/bonuses.demo.ts'
import { seedCashier } from '../payments/cashier/cashier.demo.ts'
import { transact } from '../base/database/transact.ts'
import { seedDraws } from '../lottery/draws/draws.demo.ts'
import { seedGames } from '../games/lobby/games.demo.ts'
import { seedIdentity } from '../people/login/identity.demo.ts'
import { seedInbox } from '../people/inbox/inbox.demo.ts'
import { seedMembers } from '../people/login/members.demo.ts'
import { findByUsername } from '../people/members/members.store.ts'
import { seedLines } from '../agents/team/lines.demo.ts'
import { seedContracts } from '../agents/contracts/contracts.demo.ts'
import { seedLinks } from '../agents/registration-links/links.demo.ts'
import { seedMissions } from '../rewards/missions/missions.demo.ts'
import type { Needs } from '../house/needs.ts'
import { seedOperators } from '../house/operators/operators.demo.ts'
import { seedPoints } from '../rewards/points/points.demo.ts'
import { seedParticipants, seedPromotions } from '../rewards/promotions/promotions.demo.ts'
import { seedRaffles } from '../rewards/raffles/raffles.demo.ts'
import { seedReferrals } from '../rewards/referrals/referrals.demo.ts'
import { seedSettings } from '../house/settings/settings.demo.ts'
import { seedTickets } from '../lottery/tickets/tickets.demo.ts'
import { seedVip } from '../rewards/vip/vip.demo.ts'
import { seedTransfers } from '../agents/transfers/transfers.demo.ts'
import { beginLine } from './demo-line.store.ts'
import { markDemo } from './demo-traces.store.ts'
import { seedVendorWallets } from '../games/vendor-wallets/vendor-wallets.demo.ts'

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
