// A load of bets over HTTP from a process of its own: `node http-load.ts <port> <path> <connections> <seconds>`.
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { MEMBERS, timeOrderedId } from './ledger-load.ts'

const [port = '0', path = '/', connections = '64', seconds = '2'] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1000
const latenciesMs: number[] = []
let wrong = 0

/** One keep-alive connection that asks again as soon as it has its answer; no HTTP library in the way. */
function keepAsking(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let asked = 0
    let reply = ''
    const ask = () => {
      const body = `{"memberId":"${1 + randomInt(MEMBERS)}","wagerId":"${timeOrderedId()}","game":"brass-fox","amount":"1.0000"}`
      asked = performance.now()
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (data) => {
      reply += data.toString('latin1')
      const head = reply.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(reply)?.[1] ?? 0)
      if (reply.length < head + 4 + length) return
      if (!reply.startsWith('HTTP/1.1 200')) wrong += 1
      reply = ''
      latenciesMs.push(performance.now() - asked)
      if (performance.now() < until) ask()
      else {
        socket.end()
        resolve()
      }
    })
  })
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking))
latenciesMs.sort((a, b) => a - b)
process.stdout.write(
  JSON.stringify({
    perSecond: latenciesMs.length / Number(seconds),
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)],
    wrong,
  }),
)
