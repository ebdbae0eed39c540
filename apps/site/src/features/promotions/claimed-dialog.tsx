import { Button, Dialog, Icon } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { type Reward, RewardWords } from '../../parts/promotions/reward-words.tsx'

/** What was just received. The burst of sparks is left out where less motion is wanted. */
export function ClaimedDialog({
  title,
  reward,
  onClose,
}: {
  title: string
  reward: Reward
  onClose: () => void
}) {
  const t = useTexts('promotions')
  return (
    <Dialog title={t('claimedTitle')} onClose={onClose} width={400}>
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <Sparks />
        <p className="text-3xl font-semibold tracking-tight">
          <RewardWords reward={reward} />
        </p>
        <p className="text-muted">{title}</p>
        <Button className="mt-3" onClick={onClose}>
          {t('claimedClose')}
        </Button>
      </div>
    </Dialog>
  )
}

const SPARKS = 14
const BURST_MS = 900

function Sparks() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [at, spark] of [...(box.current?.querySelectorAll('i') ?? [])].entries()) {
      const angle = (at / SPARKS) * 2 * Math.PI
      const far = at % 2 ? 62 : 44
      const to = `translate(${Math.cos(angle) * far}px, ${Math.sin(angle) * far}px)`
      spark.animate(
        [
          { transform: 'translate(0, 0) scale(1)', opacity: 1 },
          { transform: `${to} scale(0.3)`, opacity: 0 },
        ],
        { duration: BURST_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)', fill: 'forwards' },
      )
    }
  }, [])
  return (
    <div ref={box} aria-hidden="true" className="relative grid size-20 place-items-center">
      {Array.from({ length: SPARKS }, (_, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the sparks are alike.
          key={at}
          className="absolute size-2 rounded-full bg-brass opacity-0"
        />
      ))}
      <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand">
        <Icon name="gift" size={30} />
      </span>
    </div>
  )
}
