import { useMedia } from '../../../base/use-media.ts'

/** Whether tickets stand as cards: a table's columns do not fit. */
export const usePhone = (): boolean => useMedia('(width < 40rem)')
