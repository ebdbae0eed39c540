import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reading } from '../../server/query-client.ts'
import { playPaused } from '../../session/play-pause.ts'
import { LimitOfferDialog } from './limit-offer.tsx'
import { RealityCheck } from './reality-check.tsx'

const LOOK_MS = 60_000

/** Looks after the session while somebody plays: the reality check when it is due, the licence's first offer of a limit. */
export function PlayWatch() {
  const { data: session } = useQuery({ ...reading('playSession', {}), refetchInterval: LOOK_MS })
  const { data: safety } = useQuery(reading('memberSafety', {}))
  const due = useDue(session?.check?.dueAt)
  useEffect(() => {
    playPaused.set(due)
    return () => playPaused.set(false)
  }, [due])
  if (session && due) return <RealityCheck session={session} />
  if (safety?.offer === 'first' && safety.offerRequired) return <LimitOfferDialog />
  return null
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
