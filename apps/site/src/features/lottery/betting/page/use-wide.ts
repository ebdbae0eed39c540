import { useMedia } from '../../../../base/use-media.ts'

/** Whether there is room for the price beside the pad; below that it stands at the lower edge. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')
