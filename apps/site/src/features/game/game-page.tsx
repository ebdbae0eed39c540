import { buttonLook, EmptyState, ErrorState, Icon, IconButton, Spinner } from '@parlour/ui'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import emptyTable from '../../parts/art/empty-table.svg'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import { refusedAs } from '../../base/server/refused.ts'
import type { GameItem } from '../../parts/games/favourites.ts'
import { frameAddress, type Launch, requestLaunch, takeLaunch } from '../../parts/games/launch.ts'
import { leaveGame } from './leave-game.ts'
import { useSession } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'
import { errorText, requestIdOf } from '../../base/server/error-text.ts'
import { loginFirst, openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { GameFoot } from './game-foot.tsx'
import { GameFrame } from './game-frame.tsx'
import { OtherGames } from './other-games.tsx'

/** A game in its frame under the header. A reload opens it anew; a round begun is kept by the game. */
export function GamePage({
  sessionLine,
}: {
  /** Time and result of this session, which stand under the game's name on a phone. */
  sessionLine: ReactNode
}) {
  const t = useTexts('game')
  const { launch, error, retry, wanted, nodeId } = useLaunch()
  const stage = useRef<HTMLDivElement>(null)
  const name = launch?.gameName ?? t('title')
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => () => void leaveGame(), [])
  return (
    <div className="flex h-[calc(100dvh-64px)] flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b px-2 sm:px-4">
        <Link
          href="/rng"
          className="inline-flex h-11 shrink-0 items-center gap-1 rounded-full pe-3 text-sm font-medium text-muted hover:text-text sm:ps-1"
        >
          <Icon name="chevronStart" size={20} />
          <span className="max-sm:hidden">{t('back')}</span>
          <span className="sm:hidden">{t('backShort')}</span>
        </Link>
        <div className="relative grid h-11 min-w-0 grow content-center text-center">
          <h1 className="truncate leading-tight font-semibold">{name}</h1>
          {launch?.mode === 'real' ? (
            <span className="block min-h-3.5 lg:hidden">
              <Suspense>{sessionLine}</Suspense>
            </span>
          ) : null}
        </div>
        {nodeId ? (
          <IconButton
            icon="info"
            label={t('info')}
            onClick={() => openOverlay({ kind: 'gameInfo', game: nodeId })}
          />
        ) : null}
        <IconButton
          icon="fullscreen"
          label={t('fullscreen')}
          onClick={() => void stage.current?.requestFullscreen?.().catch(() => undefined)}
        />
      </div>
      <div ref={stage} className="min-h-0 grow overflow-auto bg-ground">
        {launch ? (
          <GameFrame launch={launch} title={t('frame', { game: launch.gameName })} />
        ) : error ? (
          <Failure error={error} retry={retry} />
        ) : wanted ? (
          <p
            role="status"
            className="grid h-full place-content-center justify-items-center gap-3 text-muted"
          >
            <Spinner size={30} />
            {t('loading', { game: '' })}
          </p>
        ) : (
          <NoGame />
        )}
      </div>
      <GameFoot trial={launch?.mode === 'trial'} />
    </div>
  )
}

/** The launch that brought us here, or a new one for the game the address names. */
function useLaunch() {
  const { search } = usePlace()
  const session = useSession()
  const query = new URLSearchParams(search)
  const nodeId = query.get('game')
  const vassalage = query.get('vassalage')
  const [launch, setLaunch] = useState<Launch | undefined>(takeLaunch)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const asked = useRef(-1)
  const who = session.kind
  useEffect(() => {
    if (launch || !nodeId || !vassalage || who === 'unknown' || asked.current === tries) return
    // The login leaves the address as it is, and the launch follows from it.
    if (who === 'visitor') return loginFirst(() => undefined)
    asked.current = tries
    setError(undefined)
    requestLaunch({ nodeId, vassalage }).then((opened) => {
      kept.set('gameFrame', frameAddress(opened))
      setLaunch(opened)
    }, setError)
  }, [launch, nodeId, vassalage, who, tries])
  return {
    launch,
    error,
    nodeId: launch?.game ?? nodeId,
    wanted: Boolean(nodeId && vassalage) && who !== 'visitor',
    retry: () => setTries(tries + 1),
  }
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts('game')
  const maintenance = refusedAs(error, 'game_maintenance')
  if (maintenance) {
    return <OtherGames games={(maintenance.details.suggestions ?? []) as GameItem[]} />
  }
  return (
    <ErrorState title={t('failedTitle')} requestId={requestIdOf(error)} onRetry={retry}>
      {errorText(error)} {t('failedText')}
    </ErrorState>
  )
}

function NoGame() {
  const t = useTexts('game')
  return (
    <EmptyState
      className="py-16"
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={t('noneTitle')}
      action={
        <Link href="/rng" className={buttonLook()}>
          {t('noneAction')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
