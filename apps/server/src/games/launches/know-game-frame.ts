import { refuse } from '@parlour/wire'
import type { Authenticator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { findLaunchSession, markPlayed, markSeen } from './launches.store.ts'
import { hashOf } from './one-time-secret.ts'

/** A game frame shows the session it got for its launch token, never the player's own. */
export const knowGameFrame =
  ({ db }: Pick<Needs, 'db'>): Authenticator =>
  async (request) => {
    const session = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    if (!session) return undefined
    const launch = await findLaunchSession(db, hashOf(session))
    if (!launch?.running) return refuse('launch_session_ended')
    const isPlaying = request.method !== 'GET'
    if (isPlaying && (launch.stale || launch.idle)) await markPlayed(db, launch.id)
    else if (launch.stale) await markSeen(db, launch.id)
    return {
      kind: 'game',
      memberId: launch.memberId,
      game: launch.game,
      trial: launch.mode === 'trial',
      launchId: launch.id,
      sessionId: launch.memberSession,
      currency: launch.currency,
    }
  }
