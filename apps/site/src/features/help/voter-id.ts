import { newId } from './new-id.ts'

const KEY = 'helpVoter'

/** A number this browser has made for itself, so that a visitor's answers about an article count once. */
export function voterId(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const made = newId()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return newId()
  }
}
