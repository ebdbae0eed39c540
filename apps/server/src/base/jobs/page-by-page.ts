/**
 * All rows of a question that is asked page by page, each from the last row of the page before: a page full of rows
 * with which nothing can be done hides none behind it.
 *
 * @example await forEachApart(log, 'seal', pageByPage(100, (after, most) => plainOnes(db, after, most)), seal)
 */
export async function* pageByPage<Row>(
  most: number,
  ask: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let page: readonly Row[]
  let after: Row | undefined
  do {
    page = await ask(after, most)
    yield* page
    after = page.at(-1)
  } while (page.length === most)
}
