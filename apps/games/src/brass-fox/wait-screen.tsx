import { Backdrop } from './art/backdrop.tsx'
import { Sign, SymbolSheet } from './art/symbols.tsx'

/** Before the game, and where there will be none: the valley, the fox, and why. */
export function WaitScreen({
  title,
  text,
  action,
  onAction,
}: {
  title?: string
  text?: string
  action?: string
  onAction?: () => void
}) {
  return (
    <div className="table">
      <SymbolSheet />
      <Backdrop night={false} climb={0} />
      <div className="wait" role="status">
        <Sign symbol="F" className={title ? 'wait-fox' : 'wait-fox breathing'} />
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
