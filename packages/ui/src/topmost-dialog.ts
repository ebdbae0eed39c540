import { useSyncExternalStore } from 'react'

/** Modal dialogs that are open, the topmost last: all else on the page is inert. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function put(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Says that a modal dialog has opened; what it answers says that it has closed. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  put([...open, dialog])
  return () => put(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The modal dialog in which alone something can be seen, heard and pressed now; undefined where the page can. */
export const useTopmostDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => open.at(-1))
