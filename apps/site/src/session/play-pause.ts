import { createStore } from '../store.ts'

/** Whether the player has something to read before play goes on; games in frames are told. */
export const playPaused = createStore(false)
