import '../styles.css'
import './scene.css'
import { UiProvider } from '@parlour/ui/ui-provider.tsx'
import { languageFace } from '@parlour/wire'
import { createRoot } from 'react-dom/client'
import { meetParent, type Parent } from '../frame/parent.ts'
import { openServer } from '../frame/server.ts'
import { loadLanguage, speechFor } from '../texts/texts.ts'
import { createGame, GAME } from './game.ts'
import { GameScreen } from './game-screen.tsx'
import { createSound } from './sound.ts'
import { WaitScreen } from './wait-screen.tsx'

const root = createRoot(document.getElementById('game')!)
const page = document.documentElement

root.render(<WaitScreen />)
void begin()

async function begin(): Promise<void> {
  const parent = await meetParent()
  const language = parent?.launch.language ?? languageFace(navigator.language)
  page.lang = language.locale.replace(/-u-.*/, '')
  page.dir = language.dir
  page.dataset.theme = parent?.launch.theme ?? 'dark'
  await loadLanguage(language)
  const { t } = speechFor(language, 'BRL')
  document.title = t('title')
  if (!parent) return root.render(<WaitScreen title={t('aloneTitle')} text={t('aloneText')} />)
  try {
    await open(parent)
  } catch {
    failed(parent, t('noAnswer'), t)
  }
}

/** Exchanges the token, asks for all that the game needs, and waits for the letters' typeface. */
async function open(parent: Parent): Promise<void> {
  const { language } = parent.launch
  const { t } = speechFor(language, 'BRL')
  const [session] = await Promise.all([openServer(parent.launch), letters()])
  if (!session.ok) return failed(parent, session.message ?? t('noAnswer'), t)
  const opened = await session.server.call('openHouseGame', { params: { game: GAME } })
  if (!opened.ok) return failed(parent, opened.message ?? t('noAnswer'), t)

  const speech = speechFor(language, opened.value.currency)
  const game = createGame({
    server: session.server,
    opened: opened.value,
    parent,
    sound: createSound(),
    speech,
  })
  parent.onPause(game.stopAutoplay)
  root.render(
    <UiProvider locale={speech.locale}>
      <GameScreen game={game} />
    </UiProvider>,
  )
  window.focus()
  if ((await game.takeSeed(opened.value.seed)) && opened.value.seed.clientSeed === null)
    await game.nameSeed()
}

function failed(parent: Parent, text: string, t: ReturnType<typeof speechFor>['t']): void {
  root.render(
    <WaitScreen
      title={t('failedTitle')}
      text={text}
      action={t('backToGames')}
      onAction={() => parent.tell({ type: 'parlour:close' })}
    />,
  )
}

/** The letters on the reels are text: they are not shown in another face first. */
const letters = () =>
  Promise.race([
    document.fonts.load('900 60px "Fraunces Variable"', 'AKQJ'),
    new Promise((resolve) => setTimeout(resolve, 2_500)),
  ])
