import { type Refusal, refuse } from '@parlour/wire'
import type { Player, Visitor } from '../../../base/http/caller.ts'
import { overRateLimit } from '../../../base/rate-limits/counted-calls.ts'
import type { BaseNeeds } from '../../../base/needs.ts'
import { writeHelpVote } from '../content/content.store.ts'
import { HELP_VOTES_PER_HOUR } from '../limits.ts'

/** Notes whether an article helped. A player counts once however many browsers ask; a visitor once a browser. */
export async function rateHelp(
  { db, clock }: Pick<BaseNeeds, 'db' | 'clock'>,
  reader: { caller: Player | Visitor; voterId: string; ip: string },
  { articleId, helpful }: { articleId: string; helpful: boolean },
): Promise<{ helpful: boolean } | Refusal<'rated_too_often' | 'article_not_found'>> {
  const ration = { what: 'help-vote', ip: reader.ip, most: HELP_VOTES_PER_HOUR }
  const tooOften = await overRateLimit(db, { ...ration, at: clock.now() })
  const { caller, voterId } = reader
  const voter = caller.kind === 'player' ? `member:${caller.memberId}` : voterId
  if (tooOften !== undefined) return refuse('rated_too_often', { retryAfterSeconds: tooOften })
  const known = await writeHelpVote(db, { articleId, voter, helpful })
  return known ? { helpful } : refuse('article_not_found')
}
