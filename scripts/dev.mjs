// The living site with hot reload: the server restarts when its sources change, the screens reload in place.
// Same world as `npm start`: the same data folder, members and sandbox.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = []

start('server', [
  '--watch-path=apps/server/src',
  '--watch-path=packages',
  '--watch-preserve-output',
  'apps/server/src/main.ts',
])
for (const [index, name] of ['site', 'console', 'games'].entries()) {
  if (!existsSync(join(root, 'apps', name, 'vite.config.ts'))) continue
  start(name, [vite, join('apps', name), '--port', String(port + 1 + index), '--strictPort'])
}
process.stderr.write(
  `\nSite with hot reload: http://127.0.0.1:${port + 1}/ (the server itself answers on ${port})\n`,
)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(signal))

function start(name, args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), PARLOUR_DEV_SERVER: `http://127.0.0.1:${port}` },
  })
  children.push(child)
  child.on('exit', (code) => {
    if (code) {
      process.stderr.write(`${name} ended with ${code}\n`)
      stop('SIGTERM')
    }
  })
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
