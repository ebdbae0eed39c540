const [TESTS, SPOILT] = ['TESTS_OF_MUTANTS', 'SPOILT_BY_MUTANTS']

/** Says to every process that is started from here which tests have to notice, and where it notes spoilt ones. */
export function askTests(patterns: readonly string[], spoilt: string): void {
  process.env[TESTS] = JSON.stringify(patterns)
  process.env[SPOILT] = spoilt
}

export const testsAsked = (): readonly string[] =>
  JSON.parse(process.env[TESTS] ?? '[]') as readonly string[]

/** The file with tests that fail without a mutant after some: the room keeps something from one run to the next. */
export const spoiltTests = (): string => process.env[SPOILT] ?? 'spoilt-tests'
