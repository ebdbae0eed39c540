import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { drop, subscribe, type ToastKind, toldNow } from './toast.ts'
import { useTopmostDialog } from './topmost-dialog.ts'
import { useUi } from './ui-provider.tsx'

const marks: Record<ToastKind, IconName> = { good: 'check', bad: 'alert', info: 'info' }
const colours: Record<ToastKind, string> = {
  good: 'text-brand',
  bad: 'text-danger',
  info: 'text-info',
}

/**
 * Where toasts appear; one stands at the root of an app. They are drawn in the topmost dialog, since what lies outside
 * of it is covered, inert and unheard, and as a popover, which no edge of the dialog cuts. They are no landmark, since
 * the dialog has landmarks of its own.
 */
export function Toaster() {
  const dialog = useTopmostDialog()
  return createPortal(<Toasts overPage={!dialog} />, dialog ?? document.body)
}

const showPopover = (place: HTMLElement | null) => place?.showPopover?.()

function Toasts({ overPage }: { overPage: boolean }) {
  const { words } = useUi()
  const shown = useSyncExternalStore(subscribe, toldNow)
  return (
    <div
      ref={showPopover}
      popover="manual"
      aria-live="polite"
      className={classNames(
        // At the upper edge, under what has to stay in reach there: what one presses next stands below.
        'pointer-events-none fixed inset-x-3 bottom-auto z-60 m-0 grid w-auto justify-items-center gap-2 overflow-visible border-0 bg-transparent p-0 text-inherit lg:inset-x-auto lg:end-6 lg:justify-items-end',
        overPage ? 'top-19' : 'top-[calc(4rem+var(--upper-bar,0px))]',
      )}
    >
      {shown.map((item) => (
        <div
          key={item.id}
          role={item.kind === 'bad' ? 'alert' : undefined}
          className="card pointer-events-auto flex w-full max-w-sm animate-[parlour-rise_var(--calm)_var(--ease)] items-center gap-3 ps-4 pe-1 shadow-lift"
        >
          <Icon name={marks[item.kind]} className={classNames(colours[item.kind])} />
          <p className="grow py-3.5">{item.text}</p>
          <IconButton
            icon="close"
            // Not the name of the dialog's own close control, which may stand beside it.
            label={words.dismissNotice}
            size={16}
            onClick={() => drop(item.id)}
          />
        </div>
      ))}
    </div>
  )
}
