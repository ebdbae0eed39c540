/** `--quick` measures less of everything. */
export const quick = process.argv.includes('--quick')

/** `--json` prints the figures as one object. */
export const json = process.argv.includes('--json')

/** Tells how far a bench is; standard output is kept for the figures. */
export const say = (line: string) => process.stderr.write(`${line}\n`)

/** Prints the figures: one object of JSON, or a line each. */
export function tell(figures: Readonly<Record<string, unknown>>): void {
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`)
  else
    for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name} ${value}\n`)
}

/** What follows a name on the command line, as in `--keep=folder`. */
export const given = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
