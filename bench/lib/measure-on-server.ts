import { type BenchServer, embeddedServer, givenServer } from './bench-server.ts'
import { tell } from './command-line.ts'

/**
 * Measures on the server of DATABASE_URL, or else on one of its own, and tells the figures.
 *
 * @param keep a folder in which the data of an own server stay for the next time.
 */
export async function measureOnServer(
  figures: Record<string, number | string | null>,
  measure: (server: BenchServer) => Promise<void>,
  { keep }: { keep?: string | undefined } = {},
): Promise<void> {
  const url = process.env.DATABASE_URL || undefined
  const server = url ? await givenServer(url) : await embeddedServer(keep)
  figures.server = `${server.kind} ${server.version}`
  try {
    await measure(server)
  } finally {
    await server.close()
  }
  tell(figures)
}
