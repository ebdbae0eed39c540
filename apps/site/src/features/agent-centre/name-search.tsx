import { TextInput } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'

/** Finds people of the team by how their names begin. */
export function NameSearch({
  value,
  onChange,
}: {
  value: string
  onChange: (name: string) => void
}) {
  const t = useTexts('agents')
  return (
    <TextInput
      type="search"
      className="h-11! rounded-full! sm:w-64"
      aria-label={t('searchName')}
      placeholder={t('searchName')}
      value={value}
      maxLength={64}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
