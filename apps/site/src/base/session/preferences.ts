import { type MenuEntry, toast } from '@parlour/ui'
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
