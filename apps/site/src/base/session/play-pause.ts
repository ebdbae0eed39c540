import { createStore } from '../store.ts'

/** Whether the player has something to read before play goes on; games in frames are told. */
export const playPaused = createStore(false)

/** Whether the server has refused to go on before the reality check is answered, whatever this device's clock says. */
export const checkDemanded = createStore(false)
