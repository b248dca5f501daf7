/** The server's entry: reads the configuration, starts everything, tells where it is, and stops cleanly. */
import { readConfig } from './boot/config.ts'
import { StartFailure } from './boot/failure.ts'
import { startServer } from './boot/server.ts'

try {
  const config = readConfig(process.env)
  const running = await startServer(config, (line) => console.log(line))
  console.log(`\nPaddock is ready: ${running.url}`)
  if (config.outboxReadable) console.log(`  Mail is kept, not sent: ${running.url}/dev/outbox`)
  console.log(`  API reference: ${running.url}/api/docs`)
  if (process.stdin.isTTY) console.log('  Stop with Ctrl-C.')

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return process.exit(1)
    stopping = true
    console.log(`\nStopping (${signal}): finishing what is under way…`)
    // A request that never ends must not keep the server from stopping.
    setTimeout(() => process.exit(1), 20_000).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('Ctrl-C'))
  process.on('SIGTERM', () => void stop('asked to'))
} catch (error) {
  if (error instanceof StartFailure) console.error(`\n${error.message}`)
  else console.error(`\nPaddock could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
