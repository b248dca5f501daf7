/** npm run gate: reads the timing gate on a serial port of this computer, for one track of an event. */
import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Bridge } from './bridge.ts'
import { realClock } from './clock.ts'
import { Journal } from './journal.ts'
import { optionsFrom, WrongOptions } from './options.ts'
import { servePage } from './page.ts'
import { GatePort } from './serial.ts'
import { trackServer } from './track-server.ts'
import { wireLog } from './wire-log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reports immediately that the port is back, instead of at the next attempt to open it. */
function watchPort(path: string, bridge: Bridge) {
  try {
    watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === basename(path) && bridge.state.phase === 'lost') bridge.feed({ type: 'replugged' })
    }).on('error', () => {})
  } catch {
    // Windows has no folder of ports.
  }
}

async function main() {
  const options = optionsFrom(process.argv.slice(2), process.env)
  const name = `${options.event}-track-${options.track}`
  const journal = new Journal(join(options.folder, `${name}.jsonl`))
  const bridge = new Bridge({
    port: new GatePort(options.port),
    server: trackServer(options.server, options.token, options.event, options.track),
    journal,
    clock: realClock,
    mint: randomUUID,
    log: wireLog(join(options.folder, `${name}.wire.log`), realClock.now),
    ...{ event: options.event, track: options.track, profile: options.profile },
  })
  bridge.onStep = ({ events }) => {
    for (const event of events) if (event.type === 'phase') say(`The gate is ${event.phase}.`)
  }
  const page = await servePage(bridge, journal, options.page, realClock.now)
  const address = page.address()
  say(`The bridge reads ${options.port} for track ${options.track}.`)
  say(`What it sees: http://127.0.0.1:${typeof address === 'object' ? address?.port : options.page}`)
  const stop = async () => {
    page.close()
    await bridge.stop()
    journal.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  watchPort(options.port, bridge)
  await bridge.start()
}

main().catch((error) => {
  process.stderr.write(
    `${error instanceof WrongOptions ? error.message : `This did not work: ${error?.message ?? error}`}\n`,
  )
  process.exit(1)
})
