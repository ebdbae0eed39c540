import { setTimeout as sleep } from 'node:timers/promises'

/** A pause between two looks that a wake-up cuts short. */
export type WakeablePause = {
  wake(): void
  /**
   * Rests for `mostMs`, or until it is woken. A wake-up that came since the last rest counts too, because the
   * look may have been over by then; `leastMs` is rested in any case, so that many wake-ups make few looks.
   */
  rest(mostMs: number, leastMs: number): Promise<void>
}

export function wakeablePause(): WakeablePause {
  let woken = false
  let end = () => {}
  return {
    wake() {
      woken = true
      end()
    },
    async rest(mostMs, leastMs) {
      await sleep(Math.min(leastMs, mostMs))
      if (!woken && mostMs > leastMs) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, mostMs - leastMs)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      woken = false
    },
  }
}
