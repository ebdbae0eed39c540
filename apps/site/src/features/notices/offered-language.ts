import { languageFace } from '@parlour/wire'

/**
 * What the browser speaks first, if the house has it with texts of its own and the page is in another language.
 *
 * @example offeredLanguage([{ code: 'PT' }, { code: 'EN' }], 'PT', 'en-US') // 'EN'
 */
export function offeredLanguage(
  list: readonly { readonly code: string }[],
  now: string,
  wanted: string | undefined,
): string | undefined {
  const language = wanted?.split('-')[0]?.toLowerCase()
  if (!language || languageFace(now).texts === language) return undefined
  return list.find(({ code }) => {
    const { texts, locale } = languageFace(code)
    return texts === language && locale.startsWith(language)
  })?.code
}
