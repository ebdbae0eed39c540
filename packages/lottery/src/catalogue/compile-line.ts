import type { CatalogPlay, Compile, Family, Hits, Prizes } from './catalogue.ts'
import { worth } from './most-paid.ts'
import { drawnOf, type SettledLine, type SoldLine, soldPlay, soldSelection } from './settle-line.ts'

/**
 * A sold line in the form that is settled in bulk: a few words of bits, or the keys it wins by, or its
 * selection where a play is judged one by one. Nothing is ever expanded into single bets.
 */
export type CompiledLine = {
  readonly play: CatalogPlay
  readonly stake: bigint
  readonly prizes: Prizes
  readonly form:
    | { readonly kind: 'masks'; readonly words: readonly number[] }
    | { readonly kind: 'keys'; readonly keys: readonly string[] }
    | { readonly kind: 'judged'; readonly selection: unknown }
}

export function compileLine(family: Family, line: SoldLine): CompiledLine {
  const play = soldPlay(family, line.play)
  const selection = soldSelection(play.play, line)
  return { play, stake: line.stake, prizes: line.prizes, form: formOf(play, selection) }
}

function formOf({ compile }: CatalogPlay, selection: unknown): CompiledLine['form'] {
  switch (compile?.kind) {
    case 'masks':
      return { kind: 'masks', words: compile.pack(selection) }
    case 'keys':
      return { kind: 'keys', keys: compile.keys(selection) }
    case undefined:
      return { kind: 'judged', selection }
  }
}

/** Lines of one draw, settled together. */
export type LineBook = {
  /** Puts a line in; its place counts from 0. */
  readonly add: (line: CompiledLine) => number
  readonly size: number
  /** Tells every line that wins or gives its stake back, in any order; lines it does not tell have lost. */
  readonly settle: (draw: string, tell: (place: number, settled: SettledLine) => void) => void
}

/** What the book keeps of the lines of one play. */
type Shelf = {
  readonly add: (place: number, form: CompiledLine['form']) => void
  readonly settle: (draw: unknown, won: Won) => void
}

type Won = {
  /** The line wins one tier only. */
  readonly one: (place: number, tier: string, times: number) => void
  readonly hits: (place: number, hits: Hits) => void
  readonly push: (place: number) => void
}

/** An empty book of a family. */
export function lineBook(family: Family): LineBook {
  const shelves = new Map<CatalogPlay, Shelf>()
  const stakes: bigint[] = []
  const prizes: Prizes[] = []
  const shelfOf = (play: CatalogPlay): Shelf => {
    const known = shelves.get(play)
    if (known) return known
    const shelf = emptyShelf(play)
    shelves.set(play, shelf)
    return shelf
  }
  return {
    add(line) {
      const place = stakes.length
      stakes.push(line.stake)
      prizes.push(line.prizes)
      shelfOf(line.play).add(place, line.form)
      return place
    },
    get size() {
      return stakes.length
    },
    settle(text, tell) {
      const draw = drawnOf(family, text)
      const won: Won = {
        one(place, tier, times) {
          const prize = prizes[place]![tier] ?? 0n
          const payout = times === 1 ? prize : prize * BigInt(times)
          tell(place, { payout, hits: onlyHits(tier, times), push: false })
        },
        hits: (place, hits) =>
          tell(place, { payout: worth(hits, prizes[place]!), hits, push: false }),
        push: (place) => tell(place, { payout: stakes[place]!, hits: {}, push: true }),
      }
      for (const shelf of shelves.values()) shelf.settle(draw, won)
    },
  }
}

const told = new Map<string, Hits[]>()

/** The same hits are one object: most winners win a tier once. */
function onlyHits(tier: string, times: number): Hits {
  let known = told.get(tier)
  if (!known) {
    known = []
    told.set(tier, known)
  }
  if (times >= HITS_KEPT) return { [tier]: times }
  known[times] ??= Object.freeze({ [tier]: times })
  return known[times]
}

const HITS_KEPT = 64

function emptyShelf({ play, compile }: CatalogPlay): Shelf {
  switch (compile?.kind) {
    case 'masks':
      return maskShelf(compile)
    case 'keys':
      return keyShelf(compile)
    case undefined:
      return judgedShelf(play)
  }
}

const FIRST_LINES = 64

function maskShelf({ words: width, against }: Extract<Compile, { kind: 'masks' }>): Shelf {
  let words = new Uint32Array(FIRST_LINES * width)
  const places: number[] = []
  return {
    add(place, form) {
      if (form.kind !== 'masks') throw new Error('a line of another play')
      const at = places.length * width
      if (at === words.length) {
        const larger = new Uint32Array(2 * words.length)
        larger.set(words)
        words = larger
      }
      words.set(form.words, at)
      places.push(place)
    },
    settle(draw, won) {
      const { tiers, scan } = against(draw)
      const only = tiers[0]!
      if (tiers.length === 1) {
        scan(words, places.length, (line, _, times) => won.one(places[line]!, only, times))
        return
      }
      // A line that wins several tiers is told of one after the other.
      let last = -1
      let hits: Record<string, number> = {}
      scan(words, places.length, (line, tier, times) => {
        if (line !== last) {
          if (last >= 0) won.hits(places[last]!, hits)
          last = line
          hits = {}
        }
        hits[tiers[tier]!] = times
      })
      if (last >= 0) won.hits(places[last]!, hits)
    },
  }
}

function keyShelf({ drawn }: Extract<Compile, { kind: 'keys' }>): Shelf {
  const lines = new Map<string, number[]>()
  return {
    add(place, form) {
      if (form.kind !== 'keys') throw new Error('a line of another play')
      for (const key of form.keys) {
        const known = lines.get(key)
        if (known) known.push(place)
        else lines.set(key, [place])
      }
    },
    settle(draw, won) {
      const winners = new Map<number, Record<string, number>>()
      for (const [key, tier] of drawn(draw))
        for (const place of lines.get(key) ?? []) {
          const hits = winners.get(place)
          if (hits) hits[tier] = (hits[tier] ?? 0) + 1
          else winners.set(place, { [tier]: 1 })
        }
      for (const [place, hits] of winners) won.hits(place, hits)
    },
  }
}

function judgedShelf(play: CatalogPlay['play']): Shelf {
  const lines: { readonly place: number; readonly selection: unknown }[] = []
  return {
    add(place, form) {
      if (form.kind !== 'judged') throw new Error('a line of another play')
      lines.push({ place, selection: form.selection })
    },
    settle(draw, won) {
      for (const { place, selection } of lines) {
        const judged = play.judge(selection, draw)
        if (judged.kind === 'push') {
          won.push(place)
          continue
        }
        const hits = Object.entries(judged.hits).filter(([, count]) => count > 0)
        if (hits.length > 0) won.hits(place, Object.fromEntries(hits))
      }
    },
  }
}
