import { normalPassword } from './passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Is this one of some fifty thousand passwords that are tried first, in whatever case it is typed? The list is
 * loaded with the first new password of the process.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await known).has(normalPassword(password).toLowerCase())
}
