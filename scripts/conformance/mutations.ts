import list from './mutations.json' with { type: 'json' }

/** A small wrong change of the product that the tests which cite its points have to notice. */
export type Mutation = {
  /** What is wrong in the product once it is made. */
  readonly breaks: string
  /** For each of these a test of the file `test` fails that cites it. */
  readonly points: readonly string[]
  readonly file: string
  /** Stands in the file once. */
  readonly from: string
  readonly to: string
  readonly test: string
}

/** At least one for each group whose points are declared; what a journey alone looks at is not asked. */
export const mutations: readonly Mutation[] = list
