import { addWords } from '@parlour/ui'
import { DEFAULT_LANGUAGE, type LanguageFace, languageFace, type TextLanguage } from '@parlour/wire'
import { use, useCallback } from 'react'
import { createStore, useStore } from '../store.ts'
import { type Areas, plainAreas } from './areas.ts'
import { fillNames, isolated, type Values } from './simple-message.ts'

export type TextArea = keyof Areas
export type Catalogue = Readonly<Record<string, string>>

/** Not a language of the list: it finds untranslated words and narrow boxes (`pseudo.ts`). */
const PSEUDO_LANGUAGE = 'XX'

const files = import.meta.glob<Catalogue>('./{pt,en}/{shell,home,around}.json', {
  import: 'default',
})
const loaded = new Map<string, Catalogue>()
const loading = new Map<string, Promise<void>>()
let formatMessage: ((text: string, locale: string, values: Values) => string) | undefined

const language = createStore<LanguageFace>(languageFace(storedLanguage()))
export const useLanguage = (): LanguageFace => useStore(language)
export const currentLanguage = (): LanguageFace => language.get()

/**
 * The texts of an area in the reader's language; waits for them if they are still on their way.
 *
 * @example const t = useTexts('shell'); t('login')
 */
export function useTexts<Area extends TextArea>(area: Area) {
  const face = useLanguage()
  // Always asked, loaded or not: a component that waited is drawn again and must meet the same calls.
  use(loadFile(face.texts, area))
  return useCallback(
    (key: keyof Areas[Area] & string, values?: Values): string => textOf(face, area, key, values),
    [face, area],
  )
}

/** The same outside a component, for areas that are loaded. */
export function text<Area extends TextArea>(
  area: Area,
  key: keyof Areas[Area] & string,
  values?: Values,
): string {
  return textOf(language.get(), area, key, values)
}

/** The texts of an area in another language than the reader's, as they stand, without names in braces. */
export async function textIn<Area extends TextArea>(
  { texts }: LanguageFace,
  area: Area,
): Promise<(key: keyof Areas[Area] & string) => string> {
  await loadFile(texts, area)
  return (key) => loaded.get(fileName(texts, area))?.[key] ?? key
}

/** Whether an area that is loaded has a text: for names that follow data, such as those of plays. */
export const hasText = (area: TextArea, key: string): boolean =>
  loaded.get(fileName(language.get().texts, area))?.[key] !== undefined

function textOf(face: LanguageFace, area: TextArea, key: string, values: Values = {}): string {
  const found = stored(face.texts, area, key)
  if (found === undefined) return key
  const shown = face.texts === 'ar' ? isolated(found, values) : values
  return formatMessage && needsFormatter(found)
    ? formatMessage(found, face.texts === 'en' ? 'en-GB' : face.locale, shown)
    : fillNames(found, shown)
}

const stored = (texts: TextLanguage, area: TextArea, key: string): string | undefined =>
  loaded.get(fileName(texts, area))?.[key] ??
  (area === 'shell' || area === 'home' ? loaded.get(fileName(texts, 'around'))?.[key] : undefined)

/** Plurals and choices; plain names in braces are filled without the formatter. */
const needsFormatter = (message: string): boolean => /\{\s*\w+\s*,/.test(message)

/** Fetches the texts of some areas, and the message formatter with any that may need it. */
export async function loadTexts(...areas: readonly TextArea[]): Promise<void> {
  const { texts } = language.get()
  await Promise.all(areas.map((area) => loadFile(texts, area)))
}

function loadFile(texts: TextLanguage, area: TextArea): Promise<void> {
  const name = fileName(texts, area)
  const pending = loading.get(name)
  if (pending) return pending
  const promise: Promise<void> & { status?: 'fulfilled' } = fetchFile(name, area).then(
    () => {
      // Lets `use` go on without a pause that would flash a placeholder.
      promise.status = 'fulfilled'
    },
    (cause: unknown) => {
      loading.delete(name)
      throw cause
    },
  )
  loading.set(name, promise)
  return promise
}

async function fetchFile(name: string, area: TextArea): Promise<void> {
  const file = files[name] ?? (await listed(name))
  if (!file) throw new Error(`no texts at ${name}`)
  const [catalogue] = await Promise.all([file(), isPlain(area) ? undefined : loadFormatter()])
  loaded.set(name, language.get().code === PSEUDO_LANGUAGE ? await disguise(catalogue) : catalogue)
}

/** A list of texts is long: each comes with the first who needs one of it. */
const listed = async (name: string) =>
  /^\.\/(pt|en)\//.test(name)
    ? (await import('./most-texts.ts')).textsOf(name)
    : (await import('./more-languages.ts')).textsOf(name)

async function disguise(catalogue: Catalogue): Promise<Catalogue> {
  const { pseudo } = await import('./pseudo.ts')
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [key, pseudo(message)]),
  )
}

/** The components' own words and the letters of a language's script. */
export async function loadLanguage(face: LanguageFace): Promise<void> {
  const { texts, locale } = face
  await Promise.all([
    /^(pt|en)/.test(locale) ? undefined : loadLetters(locale),
    texts === 'pt' || texts === 'en' ? undefined : loadWords(texts),
  ])
}

/** A failure leaves the reader the letters of the device. */
const loadLetters = (locale: string) =>
  import('./more-languages.ts').then(({ loadScript }) => loadScript(locale)).catch(() => undefined)

async function loadWords(texts: TextLanguage): Promise<void> {
  const words = await (await import('./more-languages.ts')).wordsOf(texts)?.()
  if (words) addWords(texts, words)
}

async function loadFormatter(): Promise<void> {
  formatMessage ??= (await import('./format-message.ts')).formatMessage
}

/** Changes the language: its texts first, then the page, so that no half-translated page shows. */
export async function changeLanguage(code: string): Promise<void> {
  const next = languageFace(code)
  const areas = new Set([...loaded.keys()].map((name) => name.split('/')[2]?.slice(0, -5)))
  await Promise.all([
    loadLanguage(next),
    ...[...areas].map((area) => loadFile(next.texts, area as TextArea)),
  ])
  keep('lang', next.code)
  keep('hisLang', next.code)
  showLanguage(next)
  language.set(next)
}

export function showLanguage(face: LanguageFace): void {
  document.documentElement.lang = face.locale.replace(/-u-.*/, '')
  document.documentElement.dir = face.dir
}

const fileName = (texts: TextLanguage, area: TextArea) => `./${texts}/${area}.json`
const isPlain = (area: TextArea) => (plainAreas as readonly string[]).includes(area)

function storedLanguage(): string {
  try {
    return localStorage.getItem('lang') ?? DEFAULT_LANGUAGE
  } catch {
    return DEFAULT_LANGUAGE
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
