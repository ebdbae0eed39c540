import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useDragWindow } from './drag-window.ts'
import { freezePage } from './frozen-page.ts'
import { lowerBar } from './lower-bar.ts'
import { enterDialog } from './topmost-dialog.ts'
import { useUi } from './ui-provider.tsx'

type WindowProps = {
  title: ReactNode
  /** Absent: the window has no close control and Escape does nothing. */
  onClose?: (() => void) | undefined
  /** A press beside the window closes it. On by default where it can be closed. */
  clickToClose?: boolean
  children: ReactNode
  /** Stands before the title: a logo, a back button. */
  lead?: ReactNode
  /** Stays in sight under the scrolling content: the buttons of a form. */
  foot?: ReactNode
  width?: number
  className?: string
}

/**
 * A window over the page on the browser's own dialog: the rest is inert, focus goes in and comes
 * back, Escape closes. Mount it to open it, unmount it to close it.
 */
export function Dialog({
  title,
  onClose,
  clickToClose = true,
  backdrop = true,
  draggable = false,
  atTop = false,
  lead,
  foot,
  width = 440,
  className,
  children,
}: WindowProps & {
  /** Off: the page behind stays in use. */
  backdrop?: boolean
  /** By the header with a pointer, by the move button with the arrow keys. */
  draggable?: boolean
  /** Near the upper edge, where the keyboard of a phone covers none of it. */
  atTop?: boolean
}) {
  const titleId = useId()
  const { words } = useUi()
  const window_ = useOpenDialog(backdrop)
  const drag = useDragWindow(window_, draggable)
  return (
    <dialog
      ref={window_}
      aria-labelledby={titleId}
      className="parlour-dialog"
      data-top={atTop || undefined}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      {...closing(onClose, clickToClose)}
    >
      <header
        {...drag.header}
        className={classNames(
          'flex min-h-16 shrink-0 items-center gap-3 border-line border-b px-5 py-2',
          draggable && 'cursor-move touch-none select-none',
        )}
      >
        {lead}
        <h2 id={titleId} className="grow text-lg font-semibold tracking-tight">
          <span dir="auto">{title}</span>
        </h2>
        {draggable ? (
          <IconButton
            icon="move"
            label={words.move}
            data-move=""
            className="max-sm:hidden"
            onKeyDown={drag.keys}
          />
        ) : null}
        {onClose ? (
          <IconButton icon="close" label={words.close} className="-me-2.5" onClick={onClose} />
        ) : null}
      </header>
      <div
        className={classNames(
          'relative min-h-0 grow overflow-y-auto overscroll-contain p-5',
          className,
        )}
      >
        {children}
      </div>
      {foot ? (
        <footer ref={lowerBar} className="shrink-0 border-line border-t px-5 py-4">
          {foot}
        </footer>
      ) : null}
    </dialog>
  )
}

/** A panel from the page's edge over its full height: the centres, the menu of a phone. */
export function Drawer({
  title,
  onClose,
  clickToClose = true,
  side = 'end',
  lead,
  foot,
  width = 460,
  className,
  children,
}: WindowProps & { side?: 'start' | 'end' }) {
  const titleId = useId()
  const { words } = useUi()
  const window_ = useOpenDialog(true)
  return (
    <dialog
      ref={window_}
      aria-labelledby={titleId}
      data-side={side}
      className="parlour-drawer"
      style={{ '--drawer-width': `${width}px` } as CSSProperties}
      {...closing(onClose, clickToClose)}
    >
      <header className="flex h-16 shrink-0 items-center gap-3 border-line border-b px-5">
        {lead}
        <h2 id={titleId} className="grow truncate text-lg font-semibold tracking-tight">
          <span dir="auto">{title}</span>
        </h2>
        {onClose ? (
          <IconButton icon="close" label={words.close} className="-me-2.5" onClick={onClose} />
        ) : null}
      </header>
      <div
        className={classNames(
          'relative min-h-0 grow overflow-y-auto overscroll-contain',
          className,
        )}
      >
        {children}
      </div>
      {foot ? (
        <footer
          ref={lowerBar}
          className="shrink-0 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {foot}
        </footer>
      ) : null}
    </dialog>
  )
}

function useOpenDialog(modal: boolean) {
  const window_ = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = window_.current
    if (!dialog) return
    const before = document.activeElement
    const thaw = modal ? freezePage() : undefined
    if (!dialog.open) modal ? dialog.showModal() : dialog.show()
    const leave = modal ? enterDialog(dialog) : undefined
    focusWithin(dialog)
    return () => {
      leave?.()
      dialog.close()
      thaw?.()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [modal])
  return window_
}

/**
 * Closing and moving a window are nobody's first wish. What asks for the focus gets it; a window that can be moved
 * gives it to its first field, and any other takes it itself and is read out by its title.
 */
function focusWithin(dialog: HTMLDialogElement): void {
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const focused = document.activeElement
  const chosen = dialog.contains(focused) && !dialog.querySelector('header')?.contains(focused)
  if (chosen && !asked) return
  const isMovable = dialog.querySelector('[data-move]') !== null
  const field = isMovable ? dialog.querySelector<HTMLElement>('input, select, textarea') : null
  dialog.tabIndex = -1
  ;(asked ?? field ?? dialog).focus({ preventScroll: true })
}

function closing(onClose: (() => void) | undefined, clickToClose: boolean) {
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // Another window or a file field inside was left: this one stays.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose?.()
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (clickToClose && event.target === event.currentTarget && beside(event)) onClose?.()
    },
  }
}

/* A press on the dialog element itself is on its backdrop only when it falls outside its box. */
function beside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
