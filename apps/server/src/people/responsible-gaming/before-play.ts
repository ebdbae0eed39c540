import type { Refusal } from '@parlour/wire'
import type { Player } from '../../base/http/caller.ts'
import { askForCheck } from './reality-check.ts'
import type { Needs } from '../../house/needs.ts'
import { needsLevelToPlay } from '../kyc/level-needed.ts'

type PlayNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>

/**
 * What keeps a session from a new stake or launch, beside what the books themselves refuse: nobody knows who plays,
 * or a reality check waits for its answer. Who plays for nothing is asked for neither.
 */
export const askBeforePlay = async (
  needs: PlayNeeds,
  player: Pick<Player, 'memberId' | 'sessionId' | 'trial'>,
): Promise<Refusal<'kyc_level_needed' | 'reality_check_due'> | undefined> =>
  (await needsLevelToPlay(needs, player)) ?? askForCheck(needs, player)
