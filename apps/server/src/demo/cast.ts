/** The people of the demo, of the tests and of the documents. */
export const CAST = ['alice', 'bob', 'carol', 'dan', 'olga', 'oscar'] as const
export type Person = (typeof CAST)[number]

export const CAST_OPERATORS = ['olga', 'oscar'] as const
export type CastOperator = (typeof CAST_OPERATORS)[number]
export type CastPlayer = Exclude<Person, CastOperator>
