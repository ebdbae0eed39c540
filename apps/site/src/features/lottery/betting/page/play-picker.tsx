import type { CatalogPlay, Family } from '@parlour/lottery'
import { classNames } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { QuickKey, QuickRow } from '../parts/key.tsx'
import { usePlayNames } from '../../plays/play-names.ts'
import { SLIP } from '../cart/slip.ts'

/** Groups of plays in one row, the plays of the chosen group in the next. */
export function PlayPicker({
  family,
  plays,
  chosen,
  slip,
  onChoose,
}: {
  family: Family
  /** Those this lottery sells, whether open or not. */
  plays: readonly CatalogPlay[]
  chosen: CatalogPlay
  /** Whether a slip is written instead of a pad pressed; undefined where the family has none. */
  slip: boolean | undefined
  /** The id of a play, or that of the slip. */
  onChoose: (play: string) => void
}) {
  const t = useTexts('lottery-betting')
  const names = usePlayNames(family.id)
  const groups = family.groups.filter((group) => plays.some((play) => play.group === group))
  const own = slip ? [] : plays.filter((play) => play.group === chosen.group)
  return (
    <div className="grid gap-1">
      <Row label={t('playGroups')} chosen={slip ? SLIP : chosen.group}>
        {slip === undefined ? null : (
          <GroupTab pressed={slip} onClick={() => onChoose(SLIP)}>
            {t('slip')}
          </GroupTab>
        )}
        {groups.map((group) => (
          <GroupTab
            key={group}
            pressed={!slip && group === chosen.group}
            onClick={() => onChoose(plays.find((play) => play.group === group)!.id)}
          >
            {names.group(group)}
          </GroupTab>
        ))}
      </Row>
      {own.length > 1 ? (
        <ScrollTo chosen={chosen.id}>
          <QuickRow label={t('plays')}>
            {own.map((play) => (
              <QuickKey
                key={play.id}
                pressed={play.id === chosen.id}
                onClick={() => onChoose(play.id)}
              >
                {names.play(play.id)}
              </QuickKey>
            ))}
          </QuickRow>
        </ScrollTo>
      ) : null}
    </div>
  )
}

const GroupTab = ({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean
  onClick: () => void
  children: React.ReactNode
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={classNames(
      'h-11 min-w-11 shrink-0 border-b-2 px-3 font-medium whitespace-nowrap lg:h-9 lg:px-2 lg:text-sm transition-colors duration-(--quick) -outline-offset-2',
      pressed ? 'border-brand text-text' : 'border-transparent text-muted hover:text-text',
    )}
  >
    {children}
  </button>
)

/** A row that scrolls sideways, with what is chosen in sight. */
const Row = ({
  label,
  chosen,
  children,
}: {
  label: string
  chosen: string
  children: React.ReactNode
}) => (
  <ScrollTo chosen={chosen}>
    <fieldset className="side-scroll relative flex min-w-0 border-0 border-line border-b lg:flex-wrap">
      <legend className="spoken">{label}</legend>
      {children}
    </fieldset>
  </ScrollTo>
)

/** Moves the row inside so that its pressed button is in sight, and nothing but that row. */
function ScrollTo({ chosen, children }: { chosen: string; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the row.
  useEffect(() => {
    const row = place.current?.querySelector('fieldset')
    const found = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row || !found) return
    const { left, width } = found.getBoundingClientRect()
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2
    row.scrollBy({ left: left + width / 2 - middle })
  }, [chosen])
  return (
    <div ref={place} className="min-w-0">
      {children}
    </div>
  )
}
