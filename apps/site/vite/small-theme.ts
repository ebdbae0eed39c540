import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

const file = 'theme.js'

/**
 * Lays the script that stands before the first paint out as small as all others: its source is for readers, and
 * a file of the public folder is otherwise copied as it is.
 */
export function smallTheme(): Plugin {
  return {
    name: 'parlour-small-theme',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, '../public', file), 'utf8')
      const { code, errors } = minifySync(file, source)
      if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
      this.emitFile({ type: 'asset', fileName: file, source: code })
    },
  }
}
