import { IconButton } from '@parlour/ui'
import { useState } from 'react'
import { useLanguage, useTexts } from './texts.ts'

export function WordMark() {
  const t = useTexts()
  return (
    <p className="flex items-baseline gap-2.5">
      <span className="font-display text-2xl font-semibold tracking-tight">Parlour</span>
      <span className="text-sm font-medium text-muted">{t('console')}</span>
    </p>
  )
}

/** Language and theme, the same two switches the site has. */
export function BarControls() {
  const t = useTexts()
  const { language, changeLanguage } = useLanguage()
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'dark')
  const switchTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    localStorage.setItem('theme', next)
    setTheme(next)
  }
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        className="h-11 rounded-full px-3 text-sm font-medium text-muted hover:bg-raised hover:text-text"
        lang={language === 'pt' ? 'en' : 'pt-BR'}
        onClick={() => changeLanguage(language === 'pt' ? 'en' : 'pt')}
      >
        {t('language')}
      </button>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t('theme')}
        onClick={switchTheme}
      />
    </div>
  )
}
