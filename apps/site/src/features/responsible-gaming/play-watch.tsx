import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenCheckDue } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { checkDemanded, playPaused } from '../../base/session/play-pause.ts'
import { useStore } from '../../base/store.ts'
import { LimitOfferDialog } from '../../parts/limit-offer.tsx'
import { RealityCheck } from './reality-check.tsx'

const LOOK_MS = 60_000

/** Looks after the session while somebody plays: the reality check when it is due, the licence's first offer of a limit. */
export function PlayWatch() {
  const { data: session } = useQuery({ ...reading('playSession', {}), refetchInterval: LOOK_MS })
  const { data: safety } = useQuery(reading('memberSafety', {}))
  const demanded = useDemanded()
  const due = useDue(session?.check?.dueAt) || session?.check?.due === true || demanded
  useEffect(() => {
    playPaused.set(due)
    return () => playPaused.set(false)
  }, [due])
  if (session && due) return <RealityCheck session={session} />
  if (safety?.offer === 'first' && safety.offerRequired) return <LimitOfferDialog />
  return null
}

/** True after the server has refused a bet for it: then the figures are fetched anew as well. */
function useDemanded(): boolean {
  const demanded = useStore(checkDemanded)
  useEffect(() => {
    whenCheckDue(() => checkDemanded.set(true))
    return () => {
      whenCheckDue(() => {})
      checkDemanded.set(false)
    }
  }, [])
  useEffect(() => {
    if (demanded) void refresh('playSession')
  }, [demanded])
  return demanded
}

/** Turns true at the moment, and false when it moves on. */
function useDue(dueAt: string | undefined): boolean {
  const [now, setNow] = useState(Date.now)
  const at = dueAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(dueAt)
  useEffect(() => {
    const left = at - Date.now()
    setNow(Date.now())
    if (left <= 0 || left > LONGEST_TIMER) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [at])
  return now >= at
}

/** Beyond it a browser's timer fires at once; the next look comes long before. */
const LONGEST_TIMER = 2 ** 31 - 1
