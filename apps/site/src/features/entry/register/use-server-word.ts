import { useCallback, useRef, useState } from 'react'
import { ask } from '../../../base/server/ask.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { refusedAs } from '../../../base/server/refused.ts'

/** Says in words why a value cannot be taken, or nothing where it can. Throws where the server does not say. */
type Judge = (value: string) => Promise<string | undefined>

/** Of the fields that only the server can judge. */
export const useServerWords = () => ({
  username: useServerWord(judgeName),
  affiliateCode: useServerWord(judgeInvitation),
})

/** What only the server knows of a field: it is asked once for each value, when the field is left (C-11). */
function useServerWord(judge: Judge) {
  const [told, setTold] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  // Validation runs in the same tick as the answer comes, before the next drawing.
  const known = useRef(told)
  const asked = useRef(new Set<string>())
  /** Asks about a value that was not asked about yet; true once there is an answer. */
  const hear = useCallback(
    async (value: string): Promise<boolean> => {
      const typed = value.trim()
      if (typed === '' || asked.current.has(typed)) return false
      asked.current.add(typed)
      try {
        known.current = new Map(known.current).set(typed, await judge(typed))
        setTold(known.current)
        return true
      } catch {
        // The form asks again when it is sent.
        asked.current.delete(typed)
        return false
      }
    },
    [judge],
  )
  return {
    hear,
    /** Why this value cannot be taken, as far as the server was asked. */
    fault: (value: string): string | undefined => known.current.get(value.trim()),
    isGood: (value: string): boolean => {
      const typed = value.trim()
      return told.has(typed) && told.get(typed) === undefined
    },
  }
}

/** Does the invitation lead to somebody? */
export const judgeInvitation: Judge = (code) =>
  faultOf(ask('checkAffiliate', { query: { code, domain: location.hostname } }))

/** Is the user name free? */
const judgeName: Judge = (username) => faultOf(ask('checkUsername', { query: { username } }))

async function faultOf(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    await answer
    return undefined
  } catch (error) {
    const isNo = refusedAs(error, 'invitation_code_error') || refusedAs(error, 'username_taken')
    if (isNo) return errorText(error)
    throw error
  }
}
