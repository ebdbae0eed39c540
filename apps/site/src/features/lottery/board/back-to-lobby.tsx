import { Icon } from '@parlour/ui'
import { Link } from '../../../base/router/link.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import { type LotteryArea, lobbyAddress } from '../../../parts/lottery/addresses.ts'

/** The way back from a page of the lotteries that is none of a single one. */
export function BackToLobby({ area }: { area: LotteryArea }) {
  const t = useTexts('lottery-draws')
  return (
    <Link
      href={lobbyAddress(area)}
      className="-ms-2 inline-flex min-h-11 items-center gap-1 pe-3 text-muted hover:text-text"
    >
      <Icon name="chevronStart" size={20} />
      {t('allLotteries')}
    </Link>
  )
}
