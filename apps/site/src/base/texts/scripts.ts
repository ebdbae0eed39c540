type Script = {
  readonly styles: () => Promise<unknown>
  readonly letter?: string
  readonly family?: string
}

const arabic: Script = {
  styles: () => import('@fontsource-variable/noto-sans-arabic/index.css'),
  family: 'Noto Sans Arabic Variable',
  letter: '\u0639',
}

/** Letters that the site's text family lacks, by language. They come with a reader who needs them. */
const scripts: Readonly<Record<string, Script>> = {
  ar: arabic,
  fa: arabic,
  ur: arabic,
  hi: {
    styles: () => import('@fontsource-variable/noto-sans-devanagari/index.css'),
    family: 'Noto Sans Devanagari Variable',
    letter: '\u0939',
  },
  bn: {
    styles: () => import('@fontsource-variable/noto-sans-bengali/index.css'),
    family: 'Noto Sans Bengali Variable',
    letter: '\u09ac',
  },
  th: {
    styles: () => import('@fontsource-variable/noto-sans-thai/index.css'),
    family: 'Noto Sans Thai Variable',
    letter: '\u0e17',
  },
  // These come in many small files, each for some of the signs.
  ja: { styles: () => import('@fontsource-variable/noto-sans-jp/index.css') },
  ko: { styles: () => import('@fontsource-variable/noto-sans-kr/index.css') },
  zh: { styles: () => import('@fontsource-variable/noto-sans-sc/index.css') },
}

/** So long letters are waited for, in milliseconds: a page whose words change their width jumps. */
const LETTERS_MS = 1500

/** Brings the letters of a locale's script; a failure leaves the reader the fonts of the device. */
export async function loadScript(locale: string): Promise<void> {
  const script = scripts[locale.slice(0, 2)]
  if (!script) return
  const { styles, family, letter } = script
  const ready = async () => {
    await styles()
    if (family) await document.fonts.load(`1em "${family}"`, letter)
  }
  await Promise.race([
    ready().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LETTERS_MS)),
  ])
}
