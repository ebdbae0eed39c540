import { newClientSeed } from '../frame/operation-id.ts'
import type { Parent } from '../frame/parent.ts'
import type { SeedPair, Server } from '../frame/server.ts'
import type { Store } from '../frame/store.ts'
import type { Speech } from '../texts/texts.ts'
import type { Notice, TableView } from './table.ts'
import { watchPair } from './watch-pair.ts'

type SeedNeeds = {
  readonly code: string
  readonly server: Server
  readonly parent: Parent
  readonly speech: Speech
  readonly view: Store<TableView>
  readonly put: (change: Partial<Pick<TableView, 'seed' | 'swap'>>) => void
  readonly say: (notice: Notice) => void
}

/** The seed pair of a table: every one that the house shows is looked at before it is played on. */
export function keepSeeds({ code, server, parent, speech, view, put, say }: SeedNeeds) {
  const pairs = watchPair({ server, parent, game: code })
  let met = false

  const sayBad = (text: string) => say({ kind: 'bad', text })

  /** The player's part of the draw: drawn by this browser once the house has committed to its own. */
  async function nameSeed(clientSeed = newClientSeed()): Promise<boolean> {
    const { seedId } = view.get().seed
    const named = await server.call('setHouseClientSeed', {
      params: { game: code },
      body: { seedId, clientSeed },
    })
    if (named.ok) return takeSeed(named.value.active, named.value.previous)
    sayBad(named.message ?? speech.t('noAnswer'))
    return false
  }

  /** Every pair the house shows passes here: one that may not follow the former is told, and not played on. */
  async function takeSeed(seed: SeedPair['active'], told?: SeedPair['previous']): Promise<boolean> {
    const state = await pairs.meet(seed, told)
    met = state === 'stands'
    if (state === 'no_answer') sayBad(speech.t('noAnswer'))
    else put({ seed, swap: state === 'stands' ? undefined : state })
    return met
  }

  return {
    nameSeed,
    takeSeed,
    /** Whether the pair in use was looked at and has the player's part: only then a round is staked on it. */
    async ready(): Promise<boolean> {
      if (!met && !(await takeSeed(view.get().seed))) return false
      return view.get().seed.clientSeed !== null || nameSeed()
    },
    /** The player has read that the seal was exchanged, and plays on. */
    async goOn(): Promise<void> {
      const { seed } = view.get()
      pairs.keep(seed)
      if ((await takeSeed(seed)) && seed.clientSeed === null) await nameSeed()
    },
  }
}
