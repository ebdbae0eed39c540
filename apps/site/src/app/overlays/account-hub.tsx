import { Button, Drawer, formatMoney, Icon, Money } from '@parlour/ui'
import { Suspense } from 'react'
import { closeOverlay, openMember } from '../../base/overlays/overlays.ts'
import { useBalance, useHiddenBalance } from '../../base/session/balance.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { useCentreGroups, useShownPages } from '../../parts/centre/centre-pages.ts'
import { signOut } from '../shell/account-entries.ts'
import { PlayerIcon } from '../shell/avatar.tsx'
import { SessionLine } from '../shell/later.ts'
import { Points } from '../shell/points.tsx'

/** A phone's way into the account: what there is, the two ways money moves, and all pages under their groups. */
export function AccountHub() {
  const t = useTexts('shell')
  const player = usePlayer()
  if (!player) return null
  return (
    <Drawer title={t('account')} width={420} onClose={closeOverlay}>
      <div className="grid gap-4 p-4">
        <div className="flex items-center gap-3">
          <PlayerIcon />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{player.info.account}</p>
            <Points className="text-sm" />
          </div>
          <SessionLine />
        </div>
        <Purse />
        <Pages />
        <Button kind="quiet" icon="logout" onClick={() => void signOut(t('signedOut'))}>
          {t('signOut')}
        </Button>
      </div>
    </Drawer>
  )
}

function Purse() {
  const t = useTexts('shell')
  const balance = useBalance()
  const [hidden] = useHiddenBalance()
  const { locale } = useLanguage()
  return (
    <section aria-label={t('balance')} className="card grid gap-4 p-4">
      <div>
        <p className="text-sm text-muted">{t('balance')}</p>
        <p className="text-2xl font-semibold">
          {hidden ? (
            t('hidden')
          ) : balance.amount === undefined ? (
            '–'
          ) : (
            <Money amount={balance.amount} currency={balance.currency} short />
          )}
        </p>
        {balance.bonus && !hidden ? (
          <p className="num text-sm text-brass">
            {t('bonusBalance', {
              amount: formatMoney(balance.bonus, balance.currency, locale, { short: true }),
            })}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => openMember('deposit')}>{t('deposit')}</Button>
        <Button kind="ghost" onClick={() => openMember('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
    </section>
  )
}

function Pages() {
  const c = useTexts('centre')
  const groups = useCentreGroups()
  const isShown = useShownPages()
  return (
    <nav aria-label={c('title')} className="grid gap-4">
      {groups.map((group) => (
        <div key={group.label}>
          <h3 className="px-1 pb-1 text-xs font-semibold text-muted">{c(group.label)}</h3>
          <ul className="card overflow-hidden">
            {group.pages
              .filter(({ key }) => isShown(key))
              .map(({ key, icon, label, badge: Badge }) => (
                <li key={key} className="border-line not-first:border-t">
                  <button
                    type="button"
                    onClick={() => openMember(key)}
                    className="flex min-h-12 w-full items-center gap-3 px-4 text-start hover:bg-raised -outline-offset-2"
                  >
                    <Icon name={icon} size={20} className="text-muted" />
                    <span className="grow">{c(label)}</span>
                    {Badge ? (
                      <Suspense fallback={null}>
                        <Badge />
                      </Suspense>
                    ) : null}
                    <Icon name="chevronEnd" size={16} className="shrink-0 text-muted" />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
