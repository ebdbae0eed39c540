import { Icon } from '@parlour/ui'
import { differencesOf, wordsOfPath } from '@parlour/wire'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Labels } from './shape-fields.tsx'

/** A value as people read it in one line. */
function useShown(): (value: unknown) => string {
  const t = useTexts()
  return (value) => {
    if (value === undefined || value === null || value === '') return t('settingNothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Every field that changes, before and after. */
export function ChangesList({
  labels,
  section,
  before,
  after,
}: {
  labels: Labels
  section: string
  before: unknown
  after: unknown
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const shown = useShown()
  const changes = differencesOf(before, after)
  if (changes.length === 0) return <p className="text-muted text-sm">{t('settingNoChange')}</p>
  return (
    <dl className="grid gap-3">
      {changes.map(({ path, before: was, after: is }) => (
        <div key={path.join('.')} className="min-w-0">
          <dt className="text-muted text-sm">
            {wordsOfPath(labels, section, path)[language] || t('settingWhole')}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
            <del className="max-w-full text-danger">
              <span className="spoken">{t('settingBefore')} </span>
              {shown(was)}
            </del>
            <Icon name="arrowEnd" size={16} className="shrink-0 self-center text-muted" />
            <ins className="max-w-full font-medium text-brand no-underline">
              <span className="spoken">{t('settingAfter')} </span>
              {shown(is)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
