/** Letters that the site's text family lacks, by language. They come with a reader who needs them. */
const scripts: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('@fontsource-variable/noto-sans-arabic/index.css'),
  fa: () => import('@fontsource-variable/noto-sans-arabic/index.css'),
  ur: () => import('@fontsource-variable/noto-sans-arabic/index.css'),
  hi: () => import('@fontsource-variable/noto-sans-devanagari/index.css'),
  bn: () => import('@fontsource-variable/noto-sans-bengali/index.css'),
  th: () => import('@fontsource-variable/noto-sans-thai/index.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/index.css'),
  ko: () => import('@fontsource-variable/noto-sans-kr/index.css'),
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
}

/** Brings the letters of a locale's script; a failure leaves the reader the fonts of the device. */
export async function loadScript(locale: string): Promise<void> {
  await scripts[locale.slice(0, 2)]?.().catch(() => undefined)
}
