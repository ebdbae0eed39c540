import { classNames, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../base/router/link.tsx'
import { reading } from '../../base/server/query-client.ts'
import { useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { MALL, showsPoints } from './menu-rules.ts'

/** The points of a player who has some, where the house gives any; the label's key is the specification's (H-10). */
export function Points({ className }: { className?: string }) {
  const t = useTexts('shell')
  const { locale } = useUi()
  const player = usePlayer()
  const wanted = useSwitch('PTSYS3') && player !== undefined && !player.trial
  const { data } = useQuery({ ...reading('walletBalance', {}), enabled: wanted })
  const points = wanted ? data?.points : undefined
  if (!points || !showsPoints(wanted, points)) return null
  return (
    <Link
      href={MALL}
      title={t('pointMall')}
      className={classNames('inline-flex min-h-11 items-center gap-1 hover:underline', className)}
    >
      <span className="text-muted">{t('security')}</span>
      <bdi className="num font-semibold">
        {new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(points))}
      </bdi>
    </Link>
  )
}
