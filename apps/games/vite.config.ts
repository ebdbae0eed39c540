import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.PARLOUR_DEV_SERVER ?? 'http://127.0.0.1:3000'
const root = import.meta.dirname

/** Each game is a folder with a page of its own, served at /games/<game>/index.html. */
const games = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['src', 'dist', 'node_modules'].includes(entry.name))
  .map((entry) => entry.name)

/** A game's tile lies in its folder, and is served at the address that the catalogue names: /games/<game>/tile.svg. */
const tiles: Plugin = {
  name: 'parlour-tiles',
  generateBundle() {
    for (const game of games) {
      const tile = join(root, game, 'tile.svg')
      if (!existsSync(tile)) continue
      this.emitFile({ type: 'asset', fileName: `${game}/tile.svg`, source: readFileSync(tile) })
    }
  },
}

export default defineConfig({
  root,
  base: '/games/',
  plugins: [react(), tailwindcss(), tiles],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(games.map((game) => [game, join(root, game, 'index.html')])),
    },
  },
  server: { proxy: { '/wps': server } },
})
