import { Badge, Button, classNames, formatMoney, Icon, Money } from '@parlour/ui'
import { useBalance, useHiddenBalance } from '../../base/session/balance.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { openMember, openOverlay } from '../../base/overlays/overlays.ts'

/** The balance with its eye and refresh, and the way to deposit. */
export function BalancePill() {
  const t = useTexts('shell')
  const player = usePlayer()
  const [hidden, toggle] = useHiddenBalance()
  const balance = useBalance()
  const { locale } = useLanguage()
  const shown = balance.amount !== undefined
  const currency = balance.currency.split('.')[0] ?? 'BRL'
  // Thousands leave a phone no room for the refresh, millions none for large letters.
  const letters = hidden
    ? 0
    : formatMoney(balance.amount ?? '0', currency, locale, { short: true }).length
  return (
    <div className="flex h-11 items-center rounded-full border border-line bg-surface">
      <button
        type="button"
        aria-label={hidden ? t('showBalance') : t('hideBalance')}
        title={hidden ? t('showBalance') : t('hideBalance')}
        aria-pressed={hidden}
        onClick={toggle}
        className="relative grid h-11 w-9 shrink-0 place-items-center rounded-full text-muted hover:text-text max-sm:w-10"
      >
        <Icon name={hidden ? 'eyeOff' : 'eye'} size={17} />
      </button>
      <output
        aria-live="polite"
        aria-label={t('balance')}
        className={classNames('font-semibold whitespace-nowrap', letters > 13 && 'max-sm:text-xs')}
      >
        {hidden ? (
          t('hidden')
        ) : shown ? (
          <span className="grid leading-tight">
            <Money amount={balance.amount ?? '0'} currency={currency} short />
            {balance.bonus ? (
              <bdi className="num max-w-28 truncate text-fine font-medium text-brass sm:max-w-none">
                {t('bonusBalance', {
                  amount: formatMoney(balance.bonus, currency, locale, { short: true }),
                })}
              </bdi>
            ) : null}
          </span>
        ) : balance.failed ? (
          <span title={t('unreachable')}>
            <span aria-hidden="true">—</span>
            <span className="spoken">{t('unreachable')}</span>
          </span>
        ) : (
          <span className="shimmer inline-block h-4 w-20 rounded align-middle">
            <span className="spoken">{t('updatingBalance')}</span>
          </span>
        )}
      </output>
      <button
        type="button"
        aria-label={t('refreshBalance')}
        title={t('refreshBalance')}
        onClick={balance.refresh}
        className={classNames(
          'grid h-11 w-10 shrink-0 place-items-center rounded-full text-muted hover:text-text max-sm:w-9',
          // The mark of a trial account is wide; a phone has no room for both.
          (player?.trial || letters > 10) && 'max-sm:hidden',
        )}
      >
        <Icon
          name="refresh"
          size={16}
          className={balance.updating ? 'animate-[parlour-spin_.8s_linear_infinite]' : undefined}
        />
      </button>
      <WayOn letters={letters} />
    </div>
  )
}

/** The way to deposit; who plays for nothing is shown the way to an account. */
function WayOn({ letters }: { letters: number }) {
  const t = useTexts('shell')
  const player = usePlayer()
  if (player?.trial) {
    return (
      <>
        <Badge kind="brass" className="ms-1 me-2.5 max-sm:hidden">
          {t('trialAccount')}
        </Badge>
        <Button
          className="-me-px h-11 px-4 max-sm:ms-2"
          onClick={() => openOverlay({ kind: 'needAccount' })}
        >
          {t('register')}
        </Button>
      </>
    )
  }
  return (
    <Button
      className={classNames('-me-px h-11 px-4 sm:px-5', letters > 10 && 'max-sm:ms-2 max-sm:px-3')}
      onClick={() => openMember('deposit')}
    >
      {t('deposit')}
    </Button>
  )
}
