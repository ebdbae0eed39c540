import type { ShownRound } from '../frame/server.ts'
import { boardRound } from './board-round.ts'
import { timesText } from './odds.ts'
import type { OriginalTable } from './original-table.ts'

const nothing = () => {}

/** A past round: what was chosen, what came of it, and the board as it lay at its end. */
export function RoundSteps({
  game: table,
  round: shown,
}: {
  game: OriginalTable
  round: ShownRound
}) {
  const round = boardRound(shown)
  const { game, speech, sound } = table
  const { t, number } = speech
  if (!round) return null
  const facts: [string, string][] = [
    [t('yourChoice'), game.tellChoice(round.options, speech)],
    [t('outcome'), game.tell(round, speech)],
    [t('multiplier'), `${number(timesText(round.multiplier))}×`],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="past-board" data-game={game.code} inert>
        <game.Board
          {...{ round, speech, sound, options: round.options, stake: round.stake }}
          phase="ready"
          asked={undefined}
          hurried
          byHand={false}
          finish={nothing}
          disabled
          choose={nothing}
          step={nothing}
        />
      </div>
    </>
  )
}
