import { Field, Select } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { NameSearch } from '../name-search.tsx'
import { usePeople } from '../people.ts'
import type { Receiver } from './send-offers.ts'

/** Stands in the list of names for all of them. */
const ALL = 'all'

/** To whom an offer goes: one agent right below, or all of them with the same terms. */
export function ReceiverField({
  to,
  onChange,
  all,
  onAll,
}: {
  to: string
  onChange: (to: string) => void
  all: readonly Receiver[] | undefined
  onAll: (all: readonly Receiver[] | undefined) => void
}) {
  const t = useTexts('agents')
  const [search, setSearch] = useState('')
  const { people, choices, isLong } = usePeople({ kind: 'agent' }, to, useDeferredValue(search))
  const choose = (value: string) => {
    onAll(value === ALL ? choices : undefined)
    onChange(value === ALL ? '' : value)
  }
  return (
    <Read query={people}>
      {() =>
        choices.length === 0 && search === '' ? (
          <p className="text-muted">{t('noAgentsBelow')}</p>
        ) : (
          <>
            {isLong ? <NameSearch value={search} onChange={setSearch} /> : null}
            <Field label={t('toDownline')} required>
              {(control) => (
                <Select
                  {...control}
                  value={all ? ALL : to}
                  onChange={(event) => choose(event.target.value)}
                >
                  <option value="">{t('chooseDownline')}</option>
                  {choices.length > 1 && !isLong ? (
                    <option value={ALL}>
                      {t('toAll')} ({choices.length})
                    </option>
                  ) : null}
                  {choices.map(({ memberId, account }) => (
                    <option key={memberId} value={memberId}>
                      {account}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {choices.length === 0 ? <p className="text-muted">{t('nobodyFound')}</p> : null}
          </>
        )
      }
    </Read>
  )
}
