import { type Refusal, refuse } from '@parlour/wire'

/** What a request of the lobby says of itself, beside what it asks for. */
type Said = {
  readonly merchantCode?: string | undefined
  readonly username?: string | undefined
  readonly token?: string | undefined
}

/** What is so: the house's own code and, behind a log-in, who asks by which token. */
type So = { readonly merchantCode: string; readonly username?: string; readonly token?: string }

/** Refuses a request that names another house, player or session than the one it came from. */
export function refuseOthers(said: Said, so: So): Refusal<'invalid_request'> | undefined {
  const wrong = (['merchantCode', 'username', 'token'] as const).filter(
    (field) => said[field] && said[field] !== so[field],
  )
  if (wrong.length === 0) return undefined
  return refuse('invalid_request', { fields: wrong.map((field) => ({ field, problem: 'others' })) })
}
