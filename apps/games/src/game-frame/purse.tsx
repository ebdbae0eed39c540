import { useEffect, useState } from 'react'
import { useStore } from '../frame/store.ts'
import type { Table } from './table.ts'

/** What there is to stake: the balance, and beside it what a running bonus adds. */
export function Purse({ game }: { game: Table }) {
  const { balance, bonus } = useStore(game.view)
  const { t, money, glance } = game.speech
  return (
    <dl className="purse">
      <dt>{t('balance')}</dt>
      <dd>
        <bdi title={money(balance)}>{glance(balance)}</bdi>
        {bonus > 0n ? (
          <bdi className="purse-bonus">{t('bonus', { amount: glance(bonus) })}</bdi>
        ) : null}
      </dd>
    </dl>
  )
}

/**
 * How the session stands and how long it has lasted: small, and always there. The books say both, whatever page was
 * loaded anew; who plays for nothing has none, and counts from this page.
 */
export function Session({ game }: { game: Table }) {
  const { net } = useStore(game.view)
  const booked = useStore(game.parent.session)
  const { t, glance } = game.speech
  const seconds = useSecondsSince(booked?.startedAt)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    <p className="session">
      <span>
        {t('net')} <bdi>{glance(booked?.net ?? net, true)}</bdi>
      </span>
      <span>
        {t('session')} <bdi>{parts.map((part) => String(part).padStart(2, '0')).join(':')}</bdi>
      </span>
      <span className="keys">{t(game.words.keys)}</span>
    </p>
  )
}

function useSecondsSince(startedAt: number | undefined): number {
  const [openedAt] = useState(Date.now)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - (startedAt ?? openedAt)) / 1000))
}
