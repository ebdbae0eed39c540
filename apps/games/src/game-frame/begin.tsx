import '../styles.css'
import './frame.css'
import './replay.css'
import { UiProvider } from '@parlour/ui/ui-provider.tsx'
import { languageFace } from '@parlour/wire'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { meetParent, type Parent, type Told } from '../frame/parent.ts'
import { type OpenedPart, openServer, type Server } from '../frame/server.ts'
import { loadLanguage, type Speech, speechFor, type TextKey } from '../texts/texts.ts'
import type { Table } from './table.ts'
import { WaitScreen } from './wait-screen.tsx'

type Answer<Opened> =
  | { readonly ok: true; readonly value: Opened }
  | { readonly ok: false; readonly message?: string | undefined }

/** How a game begins: all that the house must tell it, the table made of that, and its screen. */
export type Beginning<Opened extends OpenedPart, Seat extends Table> = {
  readonly title: TextKey
  /** The game's picture behind what is said before it begins. */
  readonly backdrop: ReactNode
  /** What breathes while the player waits. */
  readonly emblem: ReactNode
  readonly ask: (server: Server) => Promise<Answer<Opened>>
  /** What the first picture needs beside the house's answer, such as a typeface. */
  readonly waitFor?: () => Promise<unknown>
  readonly table: (needs: {
    server: Server
    /** What the frame shows with each call; for what is no call, such as a stream. */
    session: string
    opened: Opened
    parent: Parent
    speech: Speech
  }) => Seat & { stopAutoplay(): void }
  readonly screen: (table: Seat) => ReactNode
  /** A finished round on the screen of the game, in which nothing is played; undefined where it cannot be shown. */
  readonly replay?: (told: Told, speech: Speech) => ReactNode
}

/** Meets the page around the game, opens its session and draws it; or says why it cannot be played. */
export async function begin<Opened extends OpenedPart, Seat extends Table>(
  game: Beginning<Opened, Seat>,
): Promise<void> {
  const root = createRoot(document.getElementById('game')!)
  const page = document.documentElement
  const wait = (words?: { title: string; text: string; action?: string }, onAction?: () => void) =>
    root.render(
      <WaitScreen backdrop={game.backdrop} emblem={game.emblem} {...words} onAction={onAction} />,
    )
  wait()
  const parent = await meetParent()
  const language = parent?.launch.language ?? languageFace(navigator.language)
  page.lang = language.locale.replace(/-u-.*/, '')
  page.dir = language.dir
  page.dataset.theme = parent?.launch.theme ?? 'dark'
  await loadLanguage(language)
  const { t } = speechFor(language, 'BRL')
  document.title = t(game.title)
  if (!parent) return wait({ title: t('aloneTitle'), text: t('aloneText') })
  const failed = (text: string) =>
    wait({ title: t('failedTitle'), text, action: t('backToGames') }, () =>
      parent.tell({ type: 'parlour:close' }),
    )
  const { replay } = parent.launch
  if (replay) {
    await game.waitFor?.()
    const speech = speechFor(language, replay.currency)
    const screen = game.replay?.(replay, speech)
    return screen
      ? root.render(<UiProvider locale={speech.locale}>{screen}</UiProvider>)
      : failed(t('noReplay'))
  }
  try {
    const told = await open(game, parent)
    if ('screen' in told) root.render(told.screen)
    else return failed(told.message ?? t('noAnswer'))
    window.focus()
    await told.seat()
  } catch {
    failed(t('noAnswer'))
  }
}

/** Exchanges the token, asks for all that the game needs, and sits the player down. */
async function open<Opened extends OpenedPart, Seat extends Table>(
  { ask, waitFor, table: tableFor, screen }: Beginning<Opened, Seat>,
  parent: Parent,
): Promise<{ message: string | undefined } | { screen: ReactNode; seat: () => Promise<void> }> {
  const [session] = await Promise.all([openServer(parent.launch), waitFor?.()])
  if (!session.ok) return { message: session.message }
  const opened = await ask(session.server)
  if (!opened.ok) return { message: opened.message }
  const speech = speechFor(parent.launch.language, opened.value.currency)
  const table = tableFor({
    server: session.server,
    session: session.session,
    opened: opened.value,
    parent,
    speech,
  })
  parent.onPause(table.stopAutoplay)
  return {
    screen: <UiProvider locale={speech.locale}>{screen(table)}</UiProvider>,
    async seat() {
      const { seed } = opened.value
      if ((await table.takeSeed(seed)) && seed.clientSeed === null) await table.nameSeed()
    },
  }
}

/** A typeface that the first picture must not show another one for. */
export const typeface = (font: string, letters: string): Promise<unknown> =>
  Promise.race([
    document.fonts.load(font, letters),
    new Promise((resolve) => setTimeout(resolve, 2_500)),
  ])
