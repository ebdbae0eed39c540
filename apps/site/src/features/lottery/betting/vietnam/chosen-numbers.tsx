import { Icon } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'

const SHOWN = 60

/** The numbers taken so far; a press takes one out. */
export function ChosenNumbers({
  chosen,
  of = 'numbers',
  onChange,
}: {
  chosen: readonly string[]
  of?: 'numbers' | 'groups'
  onChange: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  if (chosen.length === 0) return null
  const rest = chosen.length - SHOWN
  return (
    <div className="grid gap-1.5">
      <p className="text-note text-muted">
        {t(of === 'groups' ? 'chosenGroups' : 'chosen', { n: chosen.length })}
      </p>
      <ul className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-px" dir="ltr">
        {chosen.slice(0, SHOWN).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('takeOut', { number })}
              onClick={() => onChange(chosen.filter((one) => one !== number))}
              className="num flex h-9 items-center gap-1.5 rounded-full border border-line bg-raised ps-3 pe-2 text-sm font-semibold hover:border-line-strong"
            >
              {number}
              <Icon name="close" size={14} className="text-muted" />
            </button>
          </li>
        ))}
        {rest > 0 ? (
          <li className="grid h-9 place-content-center px-2 text-sm text-muted">
            {t('listMore', { n: rest })}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
