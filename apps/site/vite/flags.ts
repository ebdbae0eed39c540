import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
)
const names = readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))

/**
 * Lays the flags out under their country's code, `/flags/BR.svg`: a list of their addresses would weigh more
 * than the form that shows one of them.
 */
export function flags(): Plugin {
  return {
    name: 'parlour-flags',
    generateBundle() {
      for (const name of names) {
        const source = readFileSync(join(folder, name))
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use('/flags', (request, reply, next) => {
        const name = names.find((one) => request.url === `/${one}`)
        if (!name) return next()
        reply.setHeader('content-type', 'image/svg+xml')
        reply.end(readFileSync(join(folder, name)))
      })
    },
  }
}
