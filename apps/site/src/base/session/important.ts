import { createStore, useStore } from '../store.ts'

const waits = createStore(false)

/** Whether an important message waits to open by itself, as the player's stream tells it. */
export const useImportantWaits = (): boolean => useStore(waits)
export const importantWaits = (): void => waits.set(true)
export const noImportantWaits = (): void => waits.set(false)
