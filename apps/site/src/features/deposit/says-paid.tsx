import { Button } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Deposit } from './deposit-page.tsx'

/** The server asks the provider no sooner than this about the same deposit. */
const PAUSE_MS = 6_000

/** "I have paid": the provider is asked at once, instead of waiting for its word. */
export function SaysPaid({ deposit: { depositId } }: { deposit: Deposit }) {
  const t = useTexts('cashout')
  const [rests, setRests] = useState(false)
  const check = useMutation({
    mutationFn: () => ask('checkDeposit', { params: { depositId }, body: {} }),
    onSettled: () => {
      setRests(true)
      return refresh('getDeposit', 'listDeposits')
    },
  })
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => setRests(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rests])
  return (
    <div className="grid gap-2">
      <Button kind="ghost" busy={check.isPending} disabled={rests} onClick={() => check.mutate()}>
        {t('paidAlready')}
      </Button>
      <p className="text-sm text-muted" role="status">
        {check.isSuccess ? t('paidNotSeen') : null}
      </p>
      <PressError error={check.error} />
    </div>
  )
}
