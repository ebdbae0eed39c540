import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.PARLOUR_DEV_SERVER ?? 'http://127.0.0.1:3000'
const root = import.meta.dirname

/** Each game is a folder with a page of its own, served at /games/<game>/index.html. */
const games = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['src', 'dist', 'node_modules'].includes(entry.name))
  .map((entry) => entry.name)

export default defineConfig({
  root,
  base: '/games/',
  plugins: [react(), tailwindcss()],
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
