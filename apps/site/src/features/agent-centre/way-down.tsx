import { Icon } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'

export type Step = { readonly memberId: string; readonly account: string }

/** The way from the agent down to whose lines are shown; every step leads back up. */
export function WayDown({
  path,
  onChoose,
}: {
  path: readonly Step[]
  onChoose: (memberId: string | undefined) => void
}) {
  const t = useTexts('agents')
  return (
    <nav
      aria-label={t('wayDown')}
      className="-ms-2 flex flex-wrap items-center gap-1 font-semibold"
    >
      {[{ memberId: '', account: t('you') }, ...path].map((step, at) => (
        <span key={step.memberId} className="flex items-center gap-1">
          {at > 0 ? <Icon name="chevronEnd" size={16} className="text-muted" /> : null}
          <button
            type="button"
            aria-current={at === path.length ? 'step' : undefined}
            className="min-h-11 rounded-lg px-2 text-brand hover:bg-raised aria-[current]:text-text"
            onClick={() => onChoose(step.memberId || undefined)}
          >
            <bdi>{step.account}</bdi>
          </button>
        </span>
      ))}
    </nav>
  )
}
