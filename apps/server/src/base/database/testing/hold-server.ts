// A process of its own for the launcher's tests: starts the server as OPTIONS says, tells where it
// is in one line of JSON, and stops it on SIGINT or SIGTERM as the site does.
import { launchPostgres, type LaunchOptions } from '../postgres/launch-postgres.ts'

const options = JSON.parse(process.env.OPTIONS ?? '{}') as LaunchOptions
try {
  const server = await launchPostgres({ ...options, purpose: 'The holder' })
  const { adminUrl, dataPath, version } = server
  const hold = setInterval(() => {}, 1_000)
  const stop = async () => {
    clearInterval(hold)
    await server.stop()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  // A test that forgets its holder must not leave it for ever.
  setTimeout(stop, 60_000).unref()
  // Last: whoever reads this may send a signal at once.
  console.log(JSON.stringify({ adminUrl, dataPath, version, pid: server.pid() }))
} catch (error) {
  const { name, message } = error as Error
  console.log(JSON.stringify({ name, message }))
  process.exitCode = (error as { exitCode?: number }).exitCode ?? 70
}
