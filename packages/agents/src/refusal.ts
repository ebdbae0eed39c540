/** Why a rule says no. Names are those of the field's contracts; the server maps them to its own. */
export type Refusal<Name extends string = string> = { readonly error: Name }

export const refusal = <Name extends string>(error: Name): Refusal<Name> => ({ error })
