import { classNames, Countdown, Icon, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useUntilShown } from '../../base/session/open-round.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** Time and result of this session in a few quiet letters; a press opens all of it. */
export function SessionLine({
  under = false,
}: {
  /** Below a name, and pressed with it. */
  under?: boolean
}) {
  const s = useTexts('responsible-gaming')
  const { data: booked } = useQuery(reading('playSession', {}))
  const data = useUntilShown(booked)
  if (!data) return null
  return (
    <button
      type="button"
      title={s('sessionTitle')}
      onClick={() => openMember('responsibleGaming')}
      className={classNames(
        'num flex shrink-0 items-center whitespace-nowrap text-muted hover:text-text',
        under
          ? "mx-auto gap-1 text-fine leading-tight after:absolute after:inset-0 after:rounded-lg after:content-['']"
          : 'h-11 gap-1.5 rounded-full px-2 text-xs',
      )}
    >
      <Icon name="clock" size={under ? 13 : 16} />
      <span className="sr-only">{s('sessionTitle')}</span>
      <Countdown since={Date.parse(data.startedAt)} now={Date.now} />
      <span aria-hidden="true">·</span>
      <Money amount={data.net} currency={data.currency} signed short />
    </button>
  )
}
