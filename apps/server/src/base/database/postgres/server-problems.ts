import {
  codeAndText,
  DatabaseAddressInvalid,
  DatabaseRefusedLogin,
  DatabaseUnreachable,
} from '../database-errors.ts'
import { StartProblem } from '../../problems/start-problem.ts'

/** Turns a failed connection into what a person can do about it. The address is shown without its password. */
export function explainLogin(url: string, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error
  const { code, text } = codeAndText(error)
  const where = withoutPassword(url)
  if (code === '28P01' || code === '28000') {
    return new DatabaseRefusedLogin(
      `The PostgreSQL server at ${where} refuses the login: ${text}. Check user and password in DATABASE_URL.`,
      { cause: error },
    )
  }
  if (code === '3D000') {
    return new DatabaseRefusedLogin(
      `The PostgreSQL server at ${where} has no such database: ${text}. Create it (an empty one), or correct DATABASE_URL.`,
      { cause: error },
    )
  }
  if (code === '42501' || code === '22023') {
    return new DatabaseRefusedLogin(
      `The PostgreSQL server at ${where} does not let this login act as Parlour's roles: ${text}.`,
      { cause: error },
    )
  }
  return new DatabaseUnreachable(
    `No PostgreSQL answers at ${where}: ${text}. Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded one.`,
    { cause: error },
  )
}

/** Refuses what is not a PostgreSQL address before anything tries to reach it. */
export function checkAddress(url: string) {
  try {
    const { protocol, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol) && pathname.length > 1) return
  } catch {
    // Said below.
  }
  throw new DatabaseAddressInvalid(
    'DATABASE_URL is not an address like postgres://user:password@host:5432/database. Correct it, or remove it to use the embedded database.',
  )
}

export function withoutPassword(url: string): string {
  const address = new URL(url)
  if (address.password !== '') address.password = '***'
  return address.href
}
