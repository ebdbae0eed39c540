import { useEffect, useRef } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'

type Drawn = Answer<'claimRaffle'>

/** The lantern of the raffle: it swings at an answer, and is lit by a prize. */
export function Lantern({ drawn }: { drawn: Drawn | undefined }) {
  const t = useTexts('missions')
  const won = Boolean(drawn?.reward)
  const lantern = useRef<SVGSVGElement>(null)
  const drawId = drawn?.drawId
  // A new answer swings the lantern anew, where motion is welcome.
  useEffect(() => {
    if (!drawId || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turns = [0, 14, -10, 6, -3, 0].map((angle) => ({ rotate: `${angle}deg` }))
    lantern.current?.animate(turns, { duration: 900, easing: 'ease-out' })
  }, [drawId])
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center" role="status">
      <svg ref={lantern} viewBox="0 0 120 140" className="h-36 origin-top" aria-hidden="true">
        <path d="M60 0v24" className="stroke-line-strong" strokeWidth="3" />
        <path d="M42 36a18 14 0 0 1 36 0" className="fill-none stroke-brass" strokeWidth="5" />
        <path d="M34 36h52l6 12H28Z" className="fill-brass-fill" />
        <path d="M32 48h56l-6 66H38Z" className={won ? 'fill-brass-fill/80' : 'fill-raised'} />
        <path
          d="M32 48h56l-6 66H38ZM50 48l2 66M70 48l-2 66"
          className="fill-none stroke-brass"
          strokeWidth="3"
        />
        <path
          d="M60 64c10 14 12 20 12 27a12 12 0 0 1-24 0c0-7 2-13 12-27Z"
          className={won ? 'fill-ground' : 'fill-line'}
        />
        <path d="M34 114h52l4 12H30Z" className="fill-brass-fill" />
      </svg>
      {drawn ? (
        <>
          <p className="text-lg font-semibold">{drawn.title}</p>
          {drawn.reward ? (
            <p className="text-brass">
              <EarnedWords earned={drawn.reward} />
            </p>
          ) : (
            <p className="text-sm text-muted">{t('nothingDrawn')}</p>
          )}
        </>
      ) : (
        <p className="text-sm text-muted">{t('notDrawn')}</p>
      )}
    </div>
  )
}
