import { Chip } from '@parlour/ui'
import { refine } from '../../base/router/location.ts'
import { chipRow } from '../../parts/forms/chip-row.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** The makers of games as chips; the chosen one stands in the address. */
export function VendorChips({
  makers,
  chosen,
  path,
}: {
  makers: readonly (readonly [code: string, name: string])[]
  chosen: string
  path: string
}) {
  const t = useTexts('lobby')
  const go = (code: string) =>
    refine(code ? `${path}?${new URLSearchParams({ vassalage: code })}` : path)
  return (
    <fieldset className={chipRow} aria-label={t('vendors')}>
      <Chip pressed={!chosen} onClick={() => go('')}>
        {t('allVendors')}
      </Chip>
      {makers.map(([code, name]) => (
        <Chip key={code} pressed={chosen === code} onClick={() => go(code)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
