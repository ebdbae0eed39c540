import { judgePair, type KnownPair } from '../frame/known-pair.ts'
import type { Parent } from '../frame/parent.ts'
import type { SeedPair, Server } from '../frame/server.ts'

/** What was exchanged: the house's seal, or the seed that this browser named; the one of before, and the one of now. */
export type Swap = {
  readonly of: 'seal' | 'seed'
  readonly before: string
  readonly now: string
}

export type Met = 'stands' | 'no_answer' | Swap

type WatchNeeds = {
  readonly server: Pick<Server, 'call'>
  readonly parent: Pick<Parent, 'tell' | 'launch'>
  readonly game: string
}

type Named = { readonly seedId: string; readonly clientSeed: string | null }

/** A round on the pair that the browser had named a seed for is drawn with that seed, and with no other. */
export function judgeNamed(named: Named, played: Named): Swap | undefined {
  if (named.seedId !== played.seedId || named.clientSeed === played.clientSeed) return undefined
  return { of: 'seed', before: named.clientSeed ?? '–', now: played.clientSeed ?? '–' }
}

/** Remembers the pair the house has shown, and compares each that comes with it before it is played on. */
export function watchPair({ server, parent, game }: WatchNeeds) {
  let known = parent.launch.pair

  function keep({ seedId, commitment }: KnownPair): void {
    if (known?.seedId === seedId && known.commitment === commitment) return
    known = { seedId, commitment }
    parent.tell({ type: 'parlour:pair', pair: known })
  }

  return {
    keep,
    /** Looks at a pair the house shows; what it told of the one before may come along. */
    async meet(now: KnownPair, told: SeedPair['previous'] = null): Promise<Met> {
      let state = judgePair(known, now, told)
      if (state === 'untold') {
        const query = { seedId: known!.seedId }
        const asked = await server.call('houseSeed', { params: { game }, query })
        if (!asked.ok) return 'no_answer'
        state = judgePair(known, now, asked.value.previous)
      }
      if (state !== 'stands') return { of: 'seal', before: known!.commitment, now: now.commitment }
      keep(now)
      return 'stands'
    },
  }
}
