import { useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useUi } from './ui-provider.tsx'

export type ToastKind = 'good' | 'bad' | 'info'
type Toast = { id: number; kind: ToastKind; text: string }

const SHOWN_MS = 6_000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

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

function put(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const drop = (id: number) => put(toasts.filter((shown) => shown.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const marks: Record<ToastKind, IconName> = { good: 'check', bad: 'alert', info: 'info' }
const colours: Record<ToastKind, string> = {
  good: 'text-brand',
  bad: 'text-danger',
  info: 'text-info',
}

/** Where toasts appear; one stands at the root of an app. */
export function Toaster() {
  const { words } = useUi()
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section
      aria-label={words.notices}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-22 z-60 grid justify-items-center gap-2 lg:inset-x-auto lg:end-6 lg:bottom-6 lg:justify-items-end"
    >
      {shown.map((item) => (
        <div
          key={item.id}
          role={item.kind === 'bad' ? 'alert' : undefined}
          className="card pointer-events-auto flex w-full max-w-sm animate-[parlour-rise_var(--calm)_var(--ease)] items-center gap-3 ps-4 pe-1 shadow-lift"
        >
          <Icon name={marks[item.kind]} className={classNames(colours[item.kind])} />
          <p className="grow py-3.5">{item.text}</p>
          <IconButton icon="close" label={words.close} size={16} onClick={() => drop(item.id)} />
        </div>
      ))}
    </section>
  )
}
