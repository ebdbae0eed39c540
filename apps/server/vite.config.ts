import { relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/**
 * Packages of many small files, which are bundled as our own are; others are read from where they lie: some compile
 * code of their own, some bring files or machine code.
 */
const ALSO_BUNDLED = [
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'prom-client',
  'zod',
  /^@noble\//,
  /^@opentelemetry\//,
]

/** The server in one file and a few beside it: finding and reading its 1,500 sources took longer than all else at a start. */
export default defineConfig({
  root,
  ssr: { noExternal: [/^@parlour\//, ...ALSO_BUNDLED] },
  plugins: [ownPlaces()],
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

/** A module that reads what lies beside its source goes on doing so: the bundle tells its place from where it lies itself. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return
      const source = relative(`${root}/dist`, id).split(sep).join('/')
      const place = `new URL(${JSON.stringify(source)}, import.meta.url)`
      const path = "process.getBuiltinModule('node:url').fileURLToPath"
      const written = code
        .replaceAll(/\bimport\.meta\.url\b/g, `${place}.href`)
        .replaceAll(/\bimport\.meta\.dirname\b/g, `${path}(new URL('.', ${place}))`)
      // Each line stays the line it was.
      return { code: written, map: null }
    },
  }
}
