import { Button } from '@parlour/ui/button.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import type { CrashProof } from '../frame/server.ts'
import { useStore } from '../frame/store.ts'
import { ReceiptText } from '../game-frame/dialogs/receipt-text.tsx'
import { isPointTrue } from './check-point.ts'
import type { CrashTable } from './crash-table.ts'
import { timesOf } from './places.ts'

type ProofProps = { table: CrashTable; round?: number; close: () => void }

/** What a round was bound to, what was told with its end, and the check of it in this page. */
export function ProofDialog({ table, round, close }: ProofProps) {
  const { t, number } = table.speech
  const proof = useProof(table, round)
  const title = round === undefined ? t('fairness') : `${t('round')} ${number(round)}`
  return (
    <Dialog title={title} onClose={close} width={640}>
      <p className="text-sm text-muted">{t('crash_fair')}</p>
      {proof ? <Told table={table} proof={proof} /> : null}
      <OwnReceipts table={table} round={round} />
    </Dialog>
  )
}

/** The round that was asked for, or the one that is being played. */
function useProof(table: CrashTable, round: number | undefined): CrashProof | undefined {
  const { table: now } = useStore(table.view)
  const [proof, setProof] = useState<CrashProof>()
  useEffect(() => {
    if (round === undefined) return
    let isGone = false
    const query = { limit: 1, before: round + 1 }
    void table.server
      .call('crashRounds', { query })
      .catch(() => undefined)
      .then((asked) => {
        if (!isGone && asked?.ok) setProof(asked.value.list[0])
      })
    return () => {
      isGone = true
    }
  }, [table, round])
  return round === undefined ? (now.round ?? undefined) : proof
}

function Told({ table, proof }: { table: CrashTable; proof: CrashProof }) {
  const { t, number } = table.speech
  const later = t('crash_later')
  const [isTrue, setTrue] = useState<boolean>()
  const rows: [string, string][] = [
    [t('round'), number(proof.round)],
    [t('crash_point'), proof.crash === null ? later : timesOf(proof.crash, table.speech)],
    [t('crash_seal'), proof.seedHash],
    [t('crash_chainEnd'), proof.terminal],
    [t('crash_beacon'), `${proof.beacon} · ${number(proof.beaconRound)}`],
    [t('crash_randomness'), proof.randomness ?? later],
    [t('crash_link'), proof.link ?? later],
  ]
  return (
    <section className="mt-4">
      <dl className="grid gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="num break-all" dir="ltr">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {proof.crash === null ? null : (
        <div className="mt-3 flex items-center gap-3">
          <Button size="small" onClick={() => setTrue(isPointTrue(proof))}>
            {t('verify')}
          </Button>
          <strong role="status">
            {isTrue === undefined ? '' : isTrue ? t('matches') : t('differs')}
          </strong>
        </div>
      )}
    </section>
  )
}

/** The player's bets of the round, or the last ones, each with its receipt. */
function OwnReceipts({ table, round }: { table: CrashTable; round: number | undefined }) {
  const { own } = useStore(table.view)
  const { t, number } = table.speech
  const [receipt, setReceipt] = useState<object>()
  const ended = own.filter((bet) => bet.by !== null && (round === undefined || bet.round === round))
  if (ended.length === 0) return null
  const show = async (wagerId: string) => {
    const asked = await table.server
      .call('crashReceipt', { params: { wagerId } })
      .catch(() => undefined)
    if (asked?.ok) setReceipt(asked.value)
  }
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-display text-lg font-semibold">{t('crash_yourBets')}</h3>
      <ul className="mb-3 grid gap-1">
        {ended.slice(0, 6).map((bet) => (
          <li key={bet.wagerId} className="flex items-center justify-between gap-3 text-sm">
            <span className="num">
              {t('round')} {number(bet.round)} ·{' '}
              {bet.multiplier === null ? '–' : timesOf(bet.multiplier, table.speech)}
            </span>
            <Button kind="ghost" size="small" onClick={() => void show(bet.wagerId)}>
              {t('showReceipt')}
            </Button>
          </li>
        ))}
      </ul>
      {receipt ? <ReceiptText receipt={receipt} game={table} /> : null}
    </section>
  )
}
