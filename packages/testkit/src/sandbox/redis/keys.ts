type Entry = { value: string; endsAtMs: number | undefined }

/** Keys that end by themselves, in memory only: a killed process has lost them. */
export type Keys = {
  /** False where `onlyNew` was asked for and the key stands. */
  set(key: string, value: string, options: { livesMs?: number; onlyNew?: boolean }): boolean
  /** Adds one to a whole number, which begins at none; undefined for a value that is none. */
  increase(key: string): number | undefined
  /** Milliseconds left; -1 without an end, -2 without the key. */
  left(key: string): number
  clear(): void
}

export function createKeys(nowMs: () => number): Keys {
  const entries = new Map<string, Entry>()
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry?.endsAtMs !== undefined && entry.endsAtMs <= nowMs()) entries.delete(key)
    return entries.get(key)
  }
  return {
    set(key, value, { livesMs, onlyNew = false }) {
      if (onlyNew && find(key)) return false
      entries.set(key, { value, endsAtMs: livesMs === undefined ? undefined : nowMs() + livesMs })
      return true
    },
    increase(key) {
      const entry = find(key) ?? { value: '0', endsAtMs: undefined }
      if (!/^-?\d+$/.test(entry.value)) return undefined
      entry.value = String(Number(entry.value) + 1)
      entries.set(key, entry)
      return Number(entry.value)
    },
    left(key) {
      const entry = find(key)
      if (!entry) return -2
      return entry.endsAtMs === undefined ? -1 : Math.ceil(entry.endsAtMs - nowMs())
    },
    clear: () => entries.clear(),
  }
}
