import { buttonLook, EmptyState } from '@parlour/ui'
import { Link } from '../../../../base/router/link.tsx'
import { useTexts } from '../../../../base/texts/texts.ts'
import {
  type LotteryArea,
  lobbyAddress,
  resultsAddress,
} from '../../../../parts/lottery/addresses.ts'
import type { SoldLottery } from './use-betting.ts'

/** A lottery that shows its results and sells nothing for now. */
export function NotSold({ lottery }: { lottery: SoldLottery }) {
  const t = useTexts('lottery-betting')
  return (
    <EmptyState
      icon="pause"
      className="card"
      title={t(lottery.maintenance ? 'maintenanceTitle' : 'closedTitle')}
      action={
        <>
          <Link href={lobbyAddress(areaOf(lottery))} className={buttonLook()}>
            {t('otherLotteries')}
          </Link>
          <Link href={resultsAddress(lottery.game)} className={buttonLook('ghost')}>
            {t('results')}
          </Link>
        </>
      }
    >
      {t(lottery.maintenance ? 'maintenanceText' : 'closedText')}
    </EmptyState>
  )
}

export function UnknownLottery({ area }: { area: LotteryArea }) {
  const t = useTexts('lottery-betting')
  return (
    <EmptyState
      icon="search"
      title={t('unknownTitle')}
      action={
        <Link href={lobbyAddress(area)} className={buttonLook()}>
          {t('otherLotteries')}
        </Link>
      }
    >
      {t('unknownText')}
    </EmptyState>
  )
}

const areaOf = ({ region }: SoldLottery) => (region === 'VN' ? 'vietnam' : 'all')
