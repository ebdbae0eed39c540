import type { Catalogue } from './texts.ts'

/** Where the texts stand that no first load needs, in the two languages that most visitors read. */
const files = import.meta.glob<Catalogue>(
  ['./{pt,en}/*.json', '!./{pt,en}/shell.json', '!./{pt,en}/home.json', '!./{pt,en}/around.json'],
  { import: 'default' },
)

export const textsOf = (name: string) => files[name]
