import { afterEach, expect } from 'vitest'
import { secondConnections } from '../base/database/one-connection.ts'

// The refusal may have ended as an answer 500, a log line or nothing: no test passes over it.
afterEach(() => {
  expect(secondConnections()).toEqual([])
})
