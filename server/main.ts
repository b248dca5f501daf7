/** The server's entry point: reads the configuration, starts everything, prints the address, and stops cleanly. */
import './boot/swift-imports.ts'
import { readConfig } from './boot/config.ts'
import { run } from './boot/run.ts'

await run(() => readConfig(process.env, process.argv.slice(2)))
