import { choose } from '../ways.ts'
import {
  anywhereBalls,
  type BallDraw,
  type Balls,
  type BallSegment,
  type Banker,
  fixedBalls,
  groupBalls,
  pickBalls,
  straightBalls,
} from '../balls/ball-plays.ts'
import type { Play } from '../play.ts'
import { ballsTo } from './ball-draw-form.ts'
import { bankerMasks, type Met, placeBallMasks } from './ball-masks.ts'
import { bindPlay } from './bind-play.ts'
import { ballList, ballPlaces, bankerText } from './canonical.ts'
import type { CatalogPlay, Example } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { oneWin, winsUpTo } from './most-paid.ts'

/** What a play of balls is bound with beside its rule. */
export type BallBinding = {
  readonly id: string
  readonly group: string
  readonly draw: BallDraw
  readonly example: Example
  /** Odds of the demo market instead of the prize group. */
  readonly atOdds?: boolean
}

const priced = (atOdds: boolean | undefined, play: Pick<Play<never, never>, 'chances'>) =>
  atOdds ? { odds: oddsFrom(play.chances) } : {}

const placesFrom = (from: number, length: number): readonly string[] =>
  Array.from({ length }, (_, at) => String(from + at + 1))

export function straightBallsPlay(
  { id, group, draw, example, atOdds }: BallBinding,
  segment: BallSegment,
): CatalogPlay {
  const play = straightBalls(draw, segment)
  return bindPlay({
    id,
    group,
    entry: {
      kind: 'places',
      places: placesFrom(segment.from, segment.length),
      symbols: ballsTo(draw.of),
    },
    play,
    example,
    write: ballPlaces,
    most: oneWin,
    compile: placeBallMasks(
      draw.of,
      draw.drawn,
      'all',
      (sets, place) => (sets as readonly Balls[])[place - segment.from],
    ),
    ...priced(atOdds, play),
  })
}

export function groupBallsPlay(
  { id, group, draw, example, atOdds }: BallBinding,
  segment: BallSegment,
): CatalogPlay {
  const { from, length } = segment
  const play = groupBalls(draw, segment)
  return bindPlay({
    id,
    group,
    entry: { kind: 'banker', symbols: ballsTo(draw.of), size: length },
    play,
    example,
    write: bankerText,
    most: oneWin,
    compile: bankerMasks(draw.of, (drawn) => (drawn as Balls).slice(from, from + length), {
      tiers: ['win'],
      won: ({ fixed, fixedMet, restMet }) => [
        Number(fixedMet === fixed && fixedMet + restMet === length),
      ],
    }),
    ...priced(atOdds, play),
  })
}

/** Reads `01 08|-|03` beside the engine's `1=01 08; 3=03`. */
function byBars(play: Play<ReadonlyMap<number, Balls>, Balls>): typeof play {
  return {
    ...play,
    read: (text) =>
      play.read(
        text.includes('=')
          ? text
          : text
              .split('|')
              .map((part, at) => (part.trim() === '-' ? '' : `${at + 1}=${part}`))
              .join(';'),
      ),
  }
}

export function fixedBallsPlay({ id, group, draw, example, atOdds }: BallBinding): CatalogPlay {
  const play = byBars(fixedBalls(draw))
  const sets = (places: ReadonlyMap<number, Balls>) =>
    Array.from({ length: draw.drawn }, (_, at) => places.get(at) ?? [])
  return bindPlay({
    id,
    group,
    entry: {
      kind: 'places',
      places: placesFrom(0, draw.drawn),
      symbols: ballsTo(draw.of),
      mayMiss: true,
    },
    play,
    example,
    write: (places) => ballPlaces(sets(places)),
    most: winsUpTo((places) => places.size),
    compile: placeBallMasks(draw.of, draw.drawn, 'each', (places, place) =>
      (places as ReadonlyMap<number, Balls>).get(place),
    ),
    ...priced(atOdds, play),
  })
}

export function anywhereBallsPlay(
  { id, group, draw, example, atOdds }: BallBinding,
  segment: BallSegment,
): CatalogPlay {
  const { from, length } = segment
  const play = anywhereBalls(draw, segment)
  return bindPlay({
    id,
    group,
    entry: { kind: 'set', symbols: ballsTo(draw.of), least: 1 },
    play,
    example,
    write: ballList,
    most: winsUpTo((balls) => Math.min(balls.length, length)),
    compile: setMasks(draw.of, (drawn) => (drawn as Balls).slice(from, from + length)),
    ...priced(atOdds, play),
  })
}

/** A plain set of balls of which each that is met pays. */
function setMasks(of: number, drawnOf: (draw: unknown) => Balls) {
  const compiled = bankerMasks(of, drawnOf, { tiers: ['win'], won: ({ restMet }) => [restMet] })
  return compiled.kind === 'keys'
    ? compiled
    : {
        ...compiled,
        pack: (balls: unknown) =>
          compiled.pack({ fixed: [], rest: balls as Balls } satisfies Banker),
      }
}

export function pickPlay(
  { id, group, draw, example, atOdds }: BallBinding,
  size: number,
): CatalogPlay {
  const play = pickBalls(draw, size)
  const won = (met: Met) => pickWins(draw.drawn, size, met)
  return bindPlay({
    id,
    group,
    entry: { kind: 'banker', symbols: ballsTo(draw.of), size },
    play,
    example,
    write: bankerText,
    most: winsUpTo(({ fixed, rest }) => mostPicked(draw.drawn, size, fixed.length, rest.length)),
    compile: bankerMasks(draw.of, (drawn) => (drawn as Balls).slice(0, draw.drawn), {
      tiers: ['win'],
      won: (met) => [won(met)],
    }),
    ...priced(atOdds, play),
  })
}

/** Combinations of so many that win, when so many of the fixed and the other balls are drawn. */
function pickWins(drawn: number, size: number, { fixed, rest, fixedMet, restMet }: Met): number {
  if (size <= drawn) return fixedMet === fixed ? choose(restMet, size - fixed) : 0
  if (fixedMet + restMet < drawn) return 0
  return choose(rest - restMet, size - fixed - restMet)
}

function mostPicked(drawn: number, size: number, fixed: number, rest: number): number {
  let most = 0
  for (let fixedMet = 0; fixedMet <= Math.min(fixed, drawn); fixedMet++) {
    const restMet = Math.min(rest, drawn - fixedMet)
    most = Math.max(most, pickWins(drawn, size, { fixed, rest, fixedMet, restMet }))
  }
  return most
}
