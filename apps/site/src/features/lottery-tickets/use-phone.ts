import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 639px)')

/** Whether tickets stand as cards: a table's columns do not fit. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = query()
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => query().matches,
  )
