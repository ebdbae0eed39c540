import type { ReactNode } from 'react'

/** Before the game, and where there will be none: the game's own picture, and why. */
export function WaitScreen({
  backdrop,
  emblem,
  title,
  text,
  action,
  onAction,
}: {
  backdrop: ReactNode
  emblem: ReactNode
  title?: string | undefined
  text?: string | undefined
  action?: string | undefined
  onAction?: (() => void) | undefined
}) {
  return (
    <div className="table">
      {backdrop}
      <div className="wait" role="status">
        <span className={title ? 'wait-emblem' : 'wait-emblem breathing'}>{emblem}</span>
        {title ? <h1>{title}</h1> : null}
        {text ? <p>{text}</p> : null}
        {action ? (
          <button type="button" className="plain-button strong" onClick={onAction}>
            {action}
          </button>
        ) : null}
      </div>
    </div>
  )
}
