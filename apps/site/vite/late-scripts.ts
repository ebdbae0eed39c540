import type { Plugin } from 'vite'

const LATE = /\bimport\((["'`])(\.\/[\w.-]+\.js)\1\)/g

/**
 * Has every script that comes later asked for through `chunkAt` of the page, which may name another address for one
 * that was lost: a browser never asks again for a script that failed under its own.
 */
export function lateScripts(): Plugin {
  return {
    name: 'parlour-late-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.fileName !== 'sw.js') file.code = throughPage(file.code)
        }
      },
    },
  }
}

/** The same code, its late scripts asked for through the page. */
export const throughPage = (code: string): string =>
  code.replace(LATE, (_, quote, name) => `import(globalThis.chunkAt(${quote}${name}${quote}))`)
