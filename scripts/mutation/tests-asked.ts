const [ASKED, SPOILT] = ['TESTS_OF_MUTANTS', 'SPOILT_BY_MUTANTS']

/** Patterns of files with the tests that have to notice, and files of them that are not asked. */
type Tests = { readonly tests: readonly string[]; readonly tooSlow: readonly string[] }

/** Says to every process that is started from here which tests have to notice, and where it notes spoilt ones. */
export function askTests(asked: Tests, spoilt: string): void {
  process.env[ASKED] = JSON.stringify(asked)
  process.env[SPOILT] = spoilt
}

export const testsAsked = (): Tests =>
  JSON.parse(process.env[ASKED] ?? '{"tests":[],"tooSlow":[]}') as Tests

/** The file with tests that fail without a mutant after some: the room keeps something from one run to the next. */
export const spoiltTests = (): string => process.env[SPOILT] ?? 'spoilt-tests'
