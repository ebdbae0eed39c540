import { useEffect, useRef } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import { currentTheme } from '../../base/theme.ts'

type Shown = Answer<'publicRound'>

/**
 * The game with a finished round on its board, in a frame without an origin: it is given the round and nothing else, so
 * that there is nothing it could play with.
 */
export function ReplayFrame({ shown, title }: { shown: Shown; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = (event: MessageEvent<{ type?: string } | null>) => {
      const game = frame.current?.contentWindow
      if (!game || event.source !== game || event.data?.type !== 'parlour:ready') return
      const message = {
        type: 'parlour:launch',
        token: '',
        apiBase: location.origin,
        game: shown.round.game,
        language: currentLanguage().code,
        theme: currentTheme(),
        replay: { ...shown.round, serverSeed: shown.receipt.serverSeed },
      }
      game.postMessage(message, '*')
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [shown])
  return (
    <iframe
      ref={frame}
      src={`/games/${shown.round.game}/index.html`}
      title={title}
      sandbox="allow-scripts"
      className="block h-[min(70dvh,44rem)] w-full rounded-card border-0 bg-ground"
    />
  )
}
