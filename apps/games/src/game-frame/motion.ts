/** Whoever asks for less motion sees the result without its way. */
export const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
