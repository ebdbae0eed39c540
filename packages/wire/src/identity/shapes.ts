import { z } from 'zod'
import { loggedIn } from '../members/shapes.ts'
import { freeObject } from '../shapes/borders.ts'
import { time } from '../shapes/moment.ts'

/** A page of this site; never another host, also not by `//` or a backslash. */
export const ownPath = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[^\s\\]*$/)

/** Options and answers of the browser's WebAuthn; the library that checks them knows their shape. */
export const webauthnOptions = z.record(z.string(), z.unknown())
export const webauthnResponse = freeObject(
  { id: z.string().max(1400), type: z.literal('public-key') },
  24_000,
)

const providerKind = z.enum(['facebook', 'google'])
export const providerName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

export const signInProvider = z.object({
  name: providerName,
  kind: providerKind,
  label: z.string(),
})

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time.utc,
  lastUsedAt: time.utc.nullable(),
  /** Kept by a service that copies it to the member's other devices. */
  synced: z.boolean(),
})

/** Where a sign-in leads once the provider has answered. */
export const signedIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loggedIn'), session: loggedIn, returnTo: ownPath }),
  z.object({ kind: z.literal('linked'), provider: providerName, returnTo: ownPath }),
  z.object({
    kind: z.literal('new'),
    /** Stands for the provider's word for a quarter of an hour; used up by registering or joining. */
    ticket: z.string(),
    provider: signInProvider,
    suggestedUsername: z.string(),
    email: z.string().nullable(),
    returnTo: ownPath,
  }),
])
