import { type Refusal, refuse } from '@parlour/wire'
import { findLaunchSession } from '../launches/launches.store.ts'
import { hashOf } from '../launches/one-time-secret.ts'
import { openLaunchSession } from '../launches/open-launch-session.ts'
import type { Needs } from '../../house/needs.ts'
import { fundsAt } from './funds-at.ts'
import { findVendorPlayer, playerFor, playerNameOf } from './rounds/rounds.store.ts'

type SessionNeeds = Pick<Needs, 'db' | 'wallet' | 'chance'>

/** Exchanges a launch token for a session and tells the vendor who plays, under a name only this vendor knows. */
export async function openVendorSession(needs: SessionNeeds, vendor: string, token: string) {
  const opened = await openLaunchSession(needs, token, vendor)
  if ('refused' in opened) return opened
  const fresh = `p-${Buffer.from(needs.chance.bytes(12)).toString('hex')}`
  const player = await playerFor(needs.db, vendor, opened.launch.memberId, fresh)
  const { idleSeconds: _, ...view } = opened.view
  const funds = await fundsAt(needs.db, vendor, view.mode)
  return { ...view, session: opened.session, player, funds }
}

/** Cash by session or by player. */
export async function tellBalance(
  needs: Pick<Needs, 'db' | 'wallet'>,
  vendor: string,
  wanted: { session?: string | undefined; player?: string | undefined },
): Promise<
  | { player: string; currency: string; balance: bigint }
  | Refusal<'session_invalid' | 'session_expired' | 'player_not_found'>
> {
  const { db, wallet } = needs
  if (wanted.session) {
    const launch = await findLaunchSession(db, hashOf(wanted.session))
    if (!launch || launch.vendor !== vendor) return refuse('session_invalid')
    if (!launch.running) return refuse('session_expired')
    const { cash } = await wallet.balances(launch.memberId)
    const player = await playerNameOf(db, vendor, launch.memberId)
    return { player, currency: launch.currency, balance: cash }
  }
  const player = await findVendorPlayer(db, vendor, wanted.player ?? '')
  if (!player) return refuse('player_not_found')
  const { cash } = await wallet.balances(player.memberId)
  return { player: wanted.player!, currency: player.currency, balance: cash }
}
