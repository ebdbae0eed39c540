import { useHouse } from '../session/house.ts'
import { useTexts } from '../texts/texts.ts'

const POPUP = 'popup,width=440,height=750'

/** Customer service, where the house has entries for it; a popup of 440 by 750 (C-28). */
export function useServiceEntries(): { label: string; open: () => void }[] {
  const house = useHouse()
  const t = useTexts('shell')
  const paths = (house?.customerService ?? []).filter(({ path }) => path.startsWith('https://'))
  return paths.map(({ csType, path }, index) => ({
    label: index === 0 ? t('customerService') : `${t('customerService')} · ${csType}`,
    open: () => void window.open(path, 'parlour-service', POPUP),
  }))
}
