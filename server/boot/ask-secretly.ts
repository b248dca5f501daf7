/** Asks in the terminal without showing what is typed; without a terminal, reads the first line of the input. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askSecretly(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  // Ctrl-C while it is asked.
  asking.once('SIGINT', () => process.exit(130))
  try {
    for await (const line of asking) return line
    return ''
  } finally {
    asking.close()
    if (isTerminal) process.stdout.write('\n')
  }
}
