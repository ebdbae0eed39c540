import { useEffect, useRef } from 'react'
import { navigate } from '../../base/router/location.ts'
import { moneyShown } from '../../base/session/live.ts'
import { endRound, openRound } from '../../base/session/open-round.ts'
import { reading } from '../../base/server/query-client.ts'
import { useQuery } from '@tanstack/react-query'
import { frameAddress, type Launch } from '../../parts/games/launch.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { checkDemanded, playPaused } from '../../base/session/play-pause.ts'
import { currentTheme } from '../../base/theme.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import { keepPair, knownPair } from '../../parts/games/known-pair.ts'

/** What a frame says through the port it was given. */
type FrameNote =
  | { readonly type: 'parlour:round'; readonly open: true }
  /** The round is shown; without its figures it was none. */
  | {
      readonly type: 'parlour:round'
      readonly open: false
      readonly stake?: string
      readonly payout?: string
    }
  | { readonly type: 'parlour:limits' }
  | { readonly type: 'parlour:close' }
  | { readonly type: 'parlour:deposit' }
  | { readonly type: 'parlour:check' }
  | { readonly type: 'parlour:pair'; readonly pair: unknown }
  | { readonly type: 'parlour:navigate'; readonly to: string }

/** Time and result of the session as the house's books have them: the game says the same as the page around it. */
type SessionNote = { readonly startedAt: string; readonly net: string }

/**
 * The game itself, in a frame without an origin: it cannot reach the site's storage, and what it
 * may know is handed over once, through a channel of its own. What it was shown of the house's seal the
 * site keeps for it.
 */
export function GameFrame({ launch, title }: { launch: Launch; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<{ session: SessionNote | undefined; tell?: () => void }>({
    session: undefined,
  })
  const { data } = useQuery({ ...reading('playSession', {}), enabled: launch.mode === 'real' })
  const { startedAt, net } = data ?? {}
  useEffect(() => {
    line.current.session = startedAt && net ? { startedAt, net } : undefined
    line.current.tell?.()
  }, [startedAt, net])
  useEffect(() => shakeHands(frame, launch, line.current), [launch])
  return (
    <iframe
      ref={frame}
      src={frameAddress(launch)}
      title={title}
      sandbox="allow-scripts"
      allow="fullscreen; autoplay"
      className="block size-full border-0 bg-ground"
    />
  )
}

/** Waits for the frame to be ready, then gives it its token and a port to answer through. */
function shakeHands(
  frame: { readonly current: HTMLIFrameElement | null },
  launch: Launch,
  line: { readonly session: SessionNote | undefined; tell?: () => void },
): () => void {
  let port: MessagePort | undefined
  const hear = (event: MessageEvent<{ type?: string } | null>) => {
    if (event.source !== frame.current?.contentWindow || event.data?.type !== 'parlour:ready')
      return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }: MessageEvent<FrameNote>) => {
      // Nobody but the house's own games may have the header wait.
      if (data.type !== 'parlour:round') heed(data)
      else if (launch.game_url !== undefined) hearRound(data)
    }
    const message = {
      type: 'parlour:launch',
      token: launch.launchToken,
      apiBase: location.origin,
      game: launch.game,
      language: currentLanguage().code,
      theme: currentTheme(),
      pair: knownPair(),
    }
    // A frame without an origin can only be addressed as anybody; the port goes to this window alone.
    frame.current?.contentWindow?.postMessage(message, '*', [channel.port2])
    line.tell?.()
  }
  line.tell = () => {
    if (line.session) port?.postMessage({ type: 'parlour:session', ...line.session })
  }
  window.addEventListener('message', hear)
  const pause = playPaused.subscribe(() => {
    if (playPaused.get()) port?.postMessage({ type: 'parlour:pause' })
  })
  return () => {
    pause()
    window.removeEventListener('message', hear)
    port?.close()
    endRound()
  }
}

function heed(note: Exclude<FrameNote, { type: 'parlour:round' }>): void {
  if (note.type === 'parlour:limits') openMember('responsibleGaming')
  if (note.type === 'parlour:pair') keepPair(note.pair)
  if (note.type === 'parlour:close') navigate('/rng')
  if (note.type === 'parlour:check') checkDemanded.set(true)
  if (note.type === 'parlour:deposit') openMember('deposit')
  if (note.type === 'parlour:navigate' && note.to.startsWith('/') && !note.to.startsWith('//'))
    navigate(note.to)
}

function hearRound(note: Extract<FrameNote, { type: 'parlour:round' }>): void {
  if (note.open) {
    openRound()
    return
  }
  const { stake, payout } = note
  moneyShown(stake !== undefined && payout !== undefined ? { stake, payout } : undefined)
}
