import { type MenuEntry, toast } from '@parlour/ui'
import { languageFace } from '@parlour/wire'
import { tellLanguage, useHouse } from './house.ts'
import { usePlayer } from './session.ts'
import { changeLanguage, useLanguage, useTexts } from '../texts/texts.ts'
import { errorText } from '../server/error-text.ts'
import { changeTheme, useTheme } from '../theme.ts'

export function useThemeEntries(): MenuEntry[] {
  const t = useTexts('shell')
  const theme = useTheme()
  return [
    {
      label: theme === 'dark' ? t('themeLight') : t('themeDark'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      onSelect: () => changeTheme(theme === 'dark' ? 'light' : 'dark'),
    },
  ]
}

/** A language by its own name; one without texts of its own says that it reads English. */
function nameOf({ code, name }: { readonly code: string; readonly name: string }): string {
  const { texts, locale } = languageFace(code)
  return texts === 'en' && !locale.startsWith('en') ? `${name} · English` : name
}

/** The enabled languages. */
export function useLanguages() {
  const house = useHouse()
  const player = usePlayer()
  const now = useLanguage()
  const list = house?.languages.list.filter((language) => language.enabled) ?? []
  const choose = async (code: string) => {
    try {
      await changeLanguage(code)
      tellLanguage(code, player !== undefined)
    } catch (error) {
      toast('bad', errorText(error))
    }
  }
  return { list, now: now.code, choose }
}

export function useLanguageEntries(): MenuEntry[] {
  const t = useTexts('shell')
  const { list, now, choose } = useLanguages()
  return [
    { kind: 'heading', label: t('language') },
    ...list.map(
      (language): MenuEntry => ({
        kind: 'choice',
        label: nameOf(language),
        checked: language.code === now,
        onSelect: () => void choose(language.code),
      }),
    ),
  ]
}
