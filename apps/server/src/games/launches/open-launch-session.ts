import { currencyOf } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { isExpiredToken, type Launch, openLaunch } from './launches.store.ts'
import { hashOf, newSecret } from './one-time-secret.ts'
import { LAUNCH_IDLE_SECONDS } from './limits.ts'

type SessionNeeds = Pick<Needs, 'db' | 'wallet' | 'chance'>

/** What a game frame may know of its player. */
export type LaunchView = {
  readonly game: string
  readonly room?: string
  readonly displayName: string
  readonly currency: string
  readonly cashDecimals: number
  readonly balance: bigint
  readonly language: string
  readonly mode: 'real' | 'trial'
  readonly idleSeconds: number
}

/** Exchanges a launch token, once, for a session; `vendor` is the outside vendor that asks, or the house. */
export async function openLaunchSession(
  needs: SessionNeeds,
  token: string,
  vendor: string | 'house' = 'house',
): Promise<
  | { session: string; launch: Launch; view: LaunchView }
  | Refusal<'launch_token_invalid' | 'launch_token_expired'>
> {
  const session = newSecret(needs.chance)
  const tokenHash = hashOf(token)
  const launch = await openLaunch(needs.db, { tokenHash, sessionHash: hashOf(session), vendor })
  if (!launch) {
    const late = await isExpiredToken(needs.db, tokenHash)
    return refuse(late ? 'launch_token_expired' : 'launch_token_invalid')
  }
  return { session, launch, view: await viewLaunch(needs, launch) }
}

/** The same, later on, with the balance as it stands. */
export async function viewLaunch(
  { wallet }: Pick<Needs, 'wallet'>,
  launch: Launch,
): Promise<LaunchView> {
  const { cash } = await wallet.balances(launch.memberId)
  return {
    game: launch.game,
    ...(launch.room !== null && { room: launch.room }),
    displayName: launch.displayName,
    currency: launch.currency,
    cashDecimals: currencyOf(launch.currency).cashDecimals,
    balance: cash,
    language: launch.language,
    mode: launch.mode,
    idleSeconds: LAUNCH_IDLE_SECONDS,
  }
}
