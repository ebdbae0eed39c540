/** Pages beside the current one, and at each end (K-27). */
const RANGE = 3
const MARGIN = 1

/**
 * The pages a row of page numbers shows; 'gap' stands for those left out.
 *
 * @example pageNumbers(5, 9) // [1, 'gap', 4, 5, 6, 'gap', 9]
 */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  const first = Math.max(1, Math.min(current - Math.floor(RANGE / 2), total - RANGE + 1))
  const shown = new Set<number>()
  for (let page = first; page < first + RANGE && page <= total; page++) shown.add(page)
  for (let page = 1; page <= MARGIN && page <= total; page++) {
    shown.add(page)
    shown.add(total - page + 1)
  }
  const pages = [...shown].sort((one, other) => one - other)
  return pages.flatMap((page, at) => {
    const missing = page - (pages[at - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    // A gap of one page takes no more room than the page itself.
    return missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
