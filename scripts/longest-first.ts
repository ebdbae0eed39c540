import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that take longest, in what they kill, carry or walk through: begun last, they would be waited for alone. */
const LONG =
  /(fuzz|kill|tools|backup|launch-postgres|access-matrix|grow-line|any-order|races|vendor-kit)[^/]*$/

/** Starts the longest files first, on a machine that has no times of an earlier run to go by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
