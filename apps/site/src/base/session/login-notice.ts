import { createStore, useStore } from '../store.ts'

/** Set by a login, taken back by whoever shows the notices that follow one (T-10, T-17). */
const due = createStore(false)

export const useLoginNotice = (): boolean => useStore(due)
export const announceLogin = (): void => due.set(true)
export const loginNoticeShown = (): void => due.set(false)
