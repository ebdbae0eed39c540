import { useEffect, useState } from 'react'
import type { Told } from '../frame/parent.ts'
import { ReplayFoot } from '../game-frame/replay-foot.tsx'
import { pause, stillness } from '../game-frame/motion.ts'
import { createSoundKit, joyOf } from '../game-frame/sound-kit.ts'
import type { Speech } from '../texts/texts.ts'
import { paidOf } from './board-round.ts'
import { timesText } from './odds.ts'
import type { BoardRound, OriginalGame, Phase } from './original-game.ts'
import { replayStates } from './replay-states.ts'

/** Before anything moves, and between two steps, in milliseconds. */
const BREATH_MS = 700

type Shown = { readonly phase: Phase; readonly round: BoardRound | undefined }

/** A finished round on the board of its game, as often as one likes: nothing is staked, and nothing can be pressed but "again". */
export function ReplayScreen({
  game,
  told,
  speech,
}: {
  game: OriginalGame
  told: Told
  speech: Speech
}) {
  const { t } = speech
  const [times, setTimes] = useState(0)
  const [sound] = useState(createSoundKit)
  const { phase, round } = useReplay(game, told, times)
  const end = phase === 'ready' ? round : undefined
  const joy = end ? joyOf(Number(paidOf(end)), Number(end.stake)) : 'none'
  return (
    <div className="table original replay" data-game={game.code} data-phase={phase} data-joy={joy}>
      <game.Backdrop phase={phase} glad={joy !== 'none'} />
      <main className="play" aria-label={t(game.title)}>
        <h1 className="original-title">{t(game.title)}</h1>
        <div className="board-room">
          <game.Board
            {...{ phase, round, speech, sound }}
            asked={undefined}
            hurried={stillness()}
            byHand={false}
            finish={nothing}
            options={round?.options ?? game.firstOptions}
            stake={round?.stake ?? 0n}
            choose={nothing}
            step={nothing}
            disabled
          />
        </div>
        <p className="result-line" data-glad={joy !== 'none' || undefined} data-joy={joy}>
          {end ? <End {...{ end, speech }} /> : null}
        </p>
      </main>
      <ReplayFoot
        speech={speech}
        isShown={end !== undefined}
        onAgain={() => {
          sound.wake()
          setTimes(times + 1)
        }}
      />
      <p className="spoken" aria-live="polite">
        {end ? game.tell(end, speech) : ''}
      </p>
    </div>
  )
}

const nothing = () => {}

function End({ end, speech }: { end: BoardRound; speech: Speech }) {
  const { t, money, number } = speech
  const paid = paidOf(end)
  if (paid === 0n) return <span>{t('spokenNothing')}</span>
  return (
    <>
      <span>{t('win')}</span> <bdi className="result-sum">{money(paid)}</bdi>{' '}
      <bdi>{number(timesText(end.multiplier))}×</bdi>
    </>
  )
}

/** Walks over the states of the round, each for as long as the game takes for it. */
function useReplay(game: OriginalGame, told: Told, times: number): Shown {
  const [shown, setShown] = useState<Shown>({ phase: 'ready', round: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: "again" is another walk over the same states.
  useEffect(() => {
    let isGone = false
    const walk = async () => {
      const states = replayStates(game, told)
      const show = (next: Shown) => {
        if (!isGone) setShown(next)
      }
      show({ phase: 'playing', round: undefined })
      await pause(BREATH_MS)
      for (const round of states) {
        if (isGone) return
        const isEnd = round.state !== 'open'
        show({ phase: isEnd ? 'showing' : 'stepping', round })
        if (!stillness()) await pause(game.showMs(round))
        show({ phase: isEnd ? 'ready' : 'standing', round })
        if (!isEnd) await pause(BREATH_MS)
      }
    }
    void walk()
    return () => {
      isGone = true
    }
  }, [game, told, times])
  return shown
}
