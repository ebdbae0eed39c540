/** What the runner asks of the worker that keeps a room's tests, and what it hears. */
export type Question =
  | {
      readonly mutant: string
      /** How often the mutant may be met before the run counts as one that does not end. */
      readonly hitLimit: number
      /** `file#test`, as the tool names tests; in the order of asking. */
      readonly tests: readonly string[]
      /** Whether what notices is asked once more without the mutant. */
      readonly again: readonly string[]
    }
  /** Whether these still pass with no mutant at all. */
  | { readonly mutant: undefined; readonly tests: readonly string[] }

export type Answer =
  | { readonly is: 'noticed'; readonly by: string; readonly message: string }
  /** No test noticed; where none of them even met the mutant, what they ask for was kept from before. */
  | { readonly is: 'unnoticed'; readonly met: boolean }
  /** A test fails without any mutant: something is left of an earlier one. */
  | { readonly is: 'spoilt' }
