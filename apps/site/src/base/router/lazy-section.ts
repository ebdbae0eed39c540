import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { loadTexts, type TextArea } from '../texts/texts.ts'
import { noteLostChunk } from './lost-chunks.ts'

/** After this a section that has not arrived counts as lost, both tries together (K-07). */
export const SECTION_TIMEOUT_MS = 120_000

/** What the error boundary shows beside "try again" (N-24). */
export class SectionLost extends Error {
  override name = 'SectionLost'
  /** Has whoever shows the section next ask for it anew; until then it stays lost, so that nobody asks in a circle. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super('Failed to resolve async component', { cause })
    this.forget = forget
  }
}

/** Says of a lost section that its reader has been told, and may want it again. */
export function toldOf(error: unknown): void {
  if (error instanceof SectionLost) error.forget()
}

export type Section<Props> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * A part of the site that loads when it is first shown, its texts along with it: one silent
 * second try, then the reader is asked.
 *
 * @example const Lobby = lazySection(() => import('./lobby.tsx').then((m) => m.Lobby), 'lobby')
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly TextArea[]
): Section<Props> {
  let screen: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const arrive = async () => {
    const [arrived] = await Promise.all([load(), loadTexts(...areas)])
    screen = arrived
    return arrived
  }
  const forget = () => {
    coming = undefined
  }
  const lost = (cause: unknown) => {
    noteLostChunk(cause)
    throw cause
  }
  const ask = () => {
    coming ??= withinTime(arrive().catch(lost).catch(arrive).catch(lost)).catch(
      (cause: unknown) => {
        throw new SectionLost(cause, forget)
      },
    )
    return coming
  }
  // What has arrived is drawn at once, without a placeholder that flashes by.
  const section: FunctionComponent<Props> = (props) => createElement(screen ?? use(ask()), props)
  const preload = () => ask().then(() => undefined, forget)
  return Object.assign(section, { preload })
}

function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`nothing arrived in ${SECTION_TIMEOUT_MS} ms`)),
      SECTION_TIMEOUT_MS,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
