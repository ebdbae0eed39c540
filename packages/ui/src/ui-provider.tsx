import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Words, wordsFor } from './words.ts'

type Ui = {
  /** BCP 47, for numbers and dates: `pt-BR`. */
  readonly locale: string
  readonly words: Words
  /** The zone records are shown in; it is printed beside them. */
  readonly timeZone: string
}

const Context = createContext<Ui>({
  locale: 'pt-BR',
  words: wordsFor('pt'),
  timeZone: 'America/Sao_Paulo',
})

/** Tells the components their language, once, at the root of an app. */
export function UiProvider({
  locale,
  timeZone = 'America/Sao_Paulo',
  children,
}: {
  locale: string
  timeZone?: string
  children: ReactNode
}) {
  const ui = useMemo(() => ({ locale, words: wordsFor(locale), timeZone }), [locale, timeZone])
  return <Context value={ui}>{children}</Context>
}

export const useUi = (): Ui => use(Context)
