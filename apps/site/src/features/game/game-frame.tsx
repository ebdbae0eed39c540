import { useEffect, useRef } from 'react'
import { navigate } from '../../base/router/location.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { frameAddress, type Launch } from '../../parts/games/launch.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { checkDemanded, playPaused } from '../../base/session/play-pause.ts'
import { currentTheme } from '../../base/theme.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import { keepPair, knownPair } from '../../parts/games/known-pair.ts'

/** What a frame says through the port it was given. */
type FrameNote =
  | { readonly type: 'parlour:balance' }
  | { readonly type: 'parlour:close' }
  | { readonly type: 'parlour:deposit' }
  | { readonly type: 'parlour:check' }
  | { readonly type: 'parlour:pair'; readonly pair: unknown }
  | { readonly type: 'parlour:navigate'; readonly to: string }

/**
 * The game itself, in a frame without an origin: it cannot reach the site's storage, and what it
 * may know is handed over once, through a channel of its own. What it was shown of the house's seal the
 * site keeps for it.
 */
export function GameFrame({ launch, title }: { launch: Launch; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => shakeHands(frame, launch), [launch])
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
): () => void {
  let port: MessagePort | undefined
  const hear = (event: MessageEvent<{ type?: string } | null>) => {
    if (event.source !== frame.current?.contentWindow || event.data?.type !== 'parlour:ready')
      return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }: MessageEvent<FrameNote>) => heed(data)
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
  }
  window.addEventListener('message', hear)
  const pause = playPaused.subscribe(() => {
    if (playPaused.get()) port?.postMessage({ type: 'parlour:pause' })
  })
  return () => {
    pause()
    window.removeEventListener('message', hear)
    port?.close()
  }
}

function heed(note: FrameNote): void {
  if (note.type === 'parlour:balance') refreshMoney()
  if (note.type === 'parlour:pair') keepPair(note.pair)
  if (note.type === 'parlour:close') navigate('/rng')
  if (note.type === 'parlour:check') checkDemanded.set(true)
  if (note.type === 'parlour:deposit') openMember('deposit')
  if (note.type === 'parlour:navigate' && note.to.startsWith('/') && !note.to.startsWith('//'))
    navigate(note.to)
}
