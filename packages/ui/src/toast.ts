export type ToastKind = 'good' | 'bad' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string }

const SHOWN_MS = 6_000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0
export const toldNow = (): readonly Toast[] => toasts

/**
 * Says something short in the corner and to a screen reader; bad news stays until it is closed.
 *
 * @example toast('good', t('copied'))
 */
export function toast(kind: ToastKind, text: string): void {
  const id = ++lastId
  put([...toasts.filter((shown) => shown.text !== text).slice(-2), { id, kind, text }])
  if (kind !== 'bad') setTimeout(() => drop(id), SHOWN_MS)
}

/** Takes back what was said, once it is true no more. */
export const unsay = (text: string): void => put(toasts.filter((shown) => shown.text !== text))

function put(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Takes one away. */
export const drop = (id: number) => put(toasts.filter((shown) => shown.id !== id))

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
