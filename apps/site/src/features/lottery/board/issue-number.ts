/** Holds the number of a draw together: among Arabic words its two parts would change places. */
export const issueNumber = (issue: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2066${issue}\u2069` : issue
