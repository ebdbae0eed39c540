import { Button, classNames, Dialog, EmptyState, Icon } from '@parlour/ui'
import { languageFace } from '@parlour/wire'
import { useState } from 'react'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useLanguages } from '../../base/session/preferences.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { SearchInput } from '../../parts/forms/search-input.tsx'

type Language = ReturnType<typeof useLanguages>['list'][number]

/** Every language of the house: those with texts of their own first, the others, which read English, behind a press. */
export function LanguageDialog() {
  const t = useTexts('notices')
  const s = useTexts('shell')
  const { list, now, choose } = useLanguages()
  const [typed, setTyped] = useState('')
  const [all, showAll] = useState(false)
  const fits = list.filter(({ code, name }) =>
    `${name} ${code}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  )
  const own = fits.filter(isTranslated)
  const others = fits.filter((language) => !isTranslated(language))
  const unfolded = all || typed.trim() !== '' || others.some(({ code }) => code === now)
  const take = (code: string) => {
    closeOverlay()
    void choose(code)
  }
  return (
    <Dialog
      title={s('language')}
      width={480}
      atTop
      onClose={closeOverlay}
      className="h-[34rem] max-sm:h-[80dvh]"
    >
      <SearchInput
        aria-label={t('languageSearch')}
        placeholder={t('languageSearch')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        pill
      />
      {fits.length === 0 ? <EmptyState icon="search" title={t('languageNone')} /> : null}
      <LanguageList label={s('language')} languages={own} now={now} onTake={take} />
      {others.length === 0 ? null : unfolded ? (
        <>
          <h3 className="mt-5 px-1 text-sm font-medium text-muted">{t('languageMore')}</h3>
          <LanguageList label={t('languageMore')} languages={others} now={now} onTake={take} />
        </>
      ) : (
        <Button kind="quiet" icon="chevronDown" className="mt-3" onClick={() => showAll(true)}>
          {t('languageMore')}
        </Button>
      )}
    </Dialog>
  )
}

/** One without texts of its own reads English. */
const isTranslated = ({ code }: Language): boolean => {
  const { texts, locale } = languageFace(code)
  return texts !== 'en' || locale.startsWith('en')
}

function LanguageList({
  label,
  languages,
  now,
  onTake,
}: {
  label: string
  languages: readonly Language[]
  now: string
  onTake: (code: string) => void
}) {
  return (
    <ul aria-label={label} className="mt-3 grid gap-1 sm:grid-cols-2">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            lang={languageFace(code).locale}
            aria-current={code === now || undefined}
            onClick={() => onTake(code)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-2 rounded-small px-3 text-start hover:bg-raised',
              code === now && 'bg-raised font-semibold',
            )}
          >
            <span className="grow">{name}</span>
            {code === now ? <Icon name="check" size={18} className="text-brand" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
