import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(min-width: 1024px)')

/** Whether there is room for the price beside the pad; below that it stands at the lower edge. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = query()
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => query().matches,
  )
