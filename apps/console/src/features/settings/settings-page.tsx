import { EmptyState, Select, Skeleton, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../failed.tsx'
import { useMay } from '../../roles.tsx'
import { reading } from '../../queries.ts'
import { ask } from '../../server.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { type Section, SectionForm, type Wanted } from './section-form.tsx'
import { SectionHistory } from './section-history.tsx'
import type { Labels } from './shape-fields.tsx'

type Part = 'house' | 'payments'

/** What an owner changes alone in an emergency; the server judges it by itself. */
const AT_ONCE = ['maintenance', 'region']

/** What the house sets, and its ways to pay: each section a form, changed by two people. */
export function SettingsPage() {
  const t = useTexts()
  const may = useMay()
  const parts = [
    ...(may('operatorSettings') ? (['house'] as const) : []),
    ...(may('operatorPaymentMethods') ? (['payments'] as const) : []),
  ]
  const [part, setPart] = useState<Part>(parts[0] ?? 'house')
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-lg">{t('settings')}</h2>
        <p className="max-w-prose text-muted text-sm">{t('settingsLead')}</p>
      </div>
      <Tabs<Part>
        look="pill"
        label={t('settings')}
        tabs={parts.map((key) => ({ key, label: t(`settings_${key}`) }))}
        active={part}
        onSelect={setPart}
      >
        <div className="pt-5">{part === 'house' ? <HouseSettings /> : <PaymentMethods />}</div>
      </Tabs>
    </section>
  )
}

function HouseSettings() {
  const may = useMay()
  const query = useQuery(reading(['settings', 'house'], 'operatorSettings', {}))
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (query.isPending) return <Skeleton className="h-96" />
  const { labels, sections } = query.data
  return (
    <Chosen sections={sections}>
      {(section) => (
        <>
          <SectionForm
            section={section}
            labels={labels}
            mayPropose={may('proposeSetting')}
            mayAtOnce={may('changeAtOnce') && AT_ONCE.includes(section.name)}
            propose={(body) => ask('proposeSetting', { params: { section: section.name }, body })}
          />
          <SectionHistory name={section.name} labels={labels as Labels} />
        </>
      )}
    </Chosen>
  )
}

function PaymentMethods() {
  const may = useMay()
  const query = useQuery(reading(['settings', 'payments'], 'operatorPaymentMethods', {}))
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (query.isPending) return <Skeleton className="h-96" />
  const { labels, sections } = query.data
  const propose = (method: string) => (body: Wanted) =>
    ask('proposePaymentMethod', { params: { method }, body })
  return (
    <Chosen sections={sections}>
      {(section) => (
        <SectionForm
          section={section}
          labels={labels}
          under={section.name.split('-')[0] ?? section.name}
          mayPropose={may('proposePaymentMethod')}
          propose={propose(section.name)}
        />
      )}
    </Chosen>
  )
}

/** One section of many: beside a list of all on a wide screen, below a choice on a phone. */
function Chosen({
  sections,
  children,
}: {
  sections: readonly Section[]
  children: (section: Section) => ReactNode
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const [name, setName] = useState(sections[0]?.name)
  const section = sections.find((one) => one.name === name) ?? sections[0]
  if (!section) return <EmptyState icon="list" title={t('settingNone')} />
  const twice = sections.filter((one) => one.title[language] === section.title[language]).length > 1
  const named = (one: Section) =>
    twice ||
    sections.some((other) => other !== one && other.title[language] === one.title[language])
      ? `${one.title[language]} (${t(one.name.startsWith('withdrawal') ? 'methodOut' : 'methodIn')})`
      : one.title[language]
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Select
        aria-label={t('settingSection')}
        className="lg:hidden"
        value={section.name}
        onChange={(event) => setName(event.target.value)}
      >
        {sections.map((one) => (
          <option key={one.name} value={one.name}>
            {named(one)}
          </option>
        ))}
      </Select>
      <nav className="max-lg:hidden" aria-label={t('settingSection')}>
        <ul className="grid gap-1">
          {sections.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                aria-current={one.name === section.name ? 'page' : undefined}
                className="flex min-h-11 w-full items-center gap-2 rounded-small px-3 text-start text-sm hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold"
                onClick={() => setName(one.name)}
              >
                <span className="grow">{named(one)}</span>
                {one.waits ? (
                  <span className="size-2 rounded-full bg-info" title={t('settingWaits')} />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another section, or one that has changed meanwhile, is another form. */}
      <div className="grid gap-5" key={`${section.name} ${section.version} ${section.waits}`}>
        {children(section)}
      </div>
    </div>
  )
}
