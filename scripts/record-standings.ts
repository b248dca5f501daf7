/** Reads an event record, computes its standings, and prints them as JSON. What is wrong with the file goes to stderr. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readRecord } from '@paddock/contract/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'

const USAGE = 'Usage: npm run standings -- <file> [--pack <id>]'
const MOST_SHOWN = 20

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

function options() {
  try {
    return parseArgs({ allowPositionals: true, options: { pack: { type: 'string' } } })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error), USAGE)
  }
}

/** Paths are relative to where npm was called, not to the project. */
function textOf(file: string): string {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8')
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const { values, positionals } = options()
const [file, ...more] = positionals
if (file === undefined || more.length > 0) fail(USAGE)
const read = readRecord(textOf(file), values.pack)
if ('faults' in read) {
  const lines = read.faults.slice(0, MOST_SHOWN).map(faultSentence)
  const rest = read.faults.length - lines.length
  fail(...lines, ...(rest > 0 ? [`… and ${rest} more.`] : []))
}
for (const fault of read.left_out) console.error(`Left out: ${faultSentence(fault)}`)
console.log(JSON.stringify(recordStandings(read.record, read.pack), null, 2))
