/** Pause between two looks at how far the list has been scrolled, in milliseconds (K-28). */
export const SCROLL_THROTTLE_MS = 200

/** Runs at once, then at most once per pause; what is asked for in between runs at its end. */
export function throttled(
  run: () => void,
  pauseMs: number,
): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const end = () => {
    timer = undefined
    if (!again) return
    again = false
    call()
  }
  const call = () => {
    if (timer !== undefined) {
      again = true
      return
    }
    timer = setTimeout(end, pauseMs)
    run()
  }
  return { call, stop: () => clearTimeout(timer) }
}
