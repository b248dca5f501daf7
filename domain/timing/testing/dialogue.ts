/**
 * Dialogues between a host and a gate, as text files.
 *
 * | line                       | means                                                                                     |
 * |----------------------------|-------------------------------------------------------------------------------------------|
 * | `# text`                   | a remark                                                                                  |
 * | `> text`                   | the host writes exactly this, within `+ms` at the end of the line or 5 s                  |
 * | `< text`                   | the gate sends this                                                                       |
 * | `<* text`                  | the gate sends this with its sum and a line feed (Paddock gate protocol)                  |
 * | `~ text => answer`         | from now on the gate answers this to it; `~ text` ends that                               |
 * | `+ms`                      | time passes                                                                               |
 * | `! unplug`, `! replug`, `! reboot`, `! noise f8 00` | what happens to the cable or the gate                            |
 * | `! deaf`, `! listening`    | the gate ignores what has no answer, as other timers' probes; `listening` ends that       |
 * | `* arm r1 1,2 driver`      | what the person at the desk does: an input of the host                                    |
 * | `= phase running`          | what the desk must show (`checks.ts`)                                                     |
 *
 * Control characters are written `\r`, `\n`, `\x40`. A host byte that no `>` or `~` expects fails the dialogue.
 */
import { xorOf } from '../paddock-lines.ts'

export type Step =
  | { kind: 'expect'; text: string; within_ms: number }
  | { kind: 'send'; text: string }
  | { kind: 'answer'; to: string; text: string | null }
  | { kind: 'wait'; ms: number }
  | { kind: 'trouble'; words: string[] }
  | { kind: 'act'; words: string[] }
  | { kind: 'check'; words: string[] }

export type DialogueLine = Step & { number: number; source: string }

const WITHIN_MS = 5000

const plain = (text: string) =>
  text.replace(/\\(r|n|\\|x[0-9a-fA-F]{2})/g, (_, code: string) =>
    code === 'r'
      ? '\r'
      : code === 'n'
        ? '\n'
        : code === '\\'
          ? '\\'
          : String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )

export const summed = (text: string) => `${text}*${xorOf(text)}\n`

export function parseDialogue(text: string): DialogueLine[] {
  return text.split('\n').flatMap((source, index) => {
    const step = stepFrom(source.trim())
    return step ? [{ ...step, number: index + 1, source: source.trim() }] : []
  })
}

function stepFrom(line: string): Step | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  if (line.startsWith('<*')) return { kind: 'send', text: summed(line.slice(2).trim()) }
  const rest = line.slice(1).trim()
  switch (line[0]) {
    case '>': {
      const [, text = '', within] = /^(.*?)(?:\s+\+(\d+))?$/.exec(rest) ?? []
      return { kind: 'expect', text: plain(text), within_ms: within ? Number(within) : WITHIN_MS }
    }
    case '<':
      return { kind: 'send', text: plain(rest) }
    case '~': {
      const [, to = '', answer] = /^(.*?)(?: =>\s?(.*))?$/.exec(rest) ?? []
      return { kind: 'answer', to: plain(to), text: answer === undefined ? null : plain(answer) }
    }
    case '+':
      return { kind: 'wait', ms: Number(rest) }
    case '!':
      return { kind: 'trouble', words: rest.split(' ') }
    case '*':
      return { kind: 'act', words: rest.split(' ') }
    case '=':
      return { kind: 'check', words: rest.split(' ') }
    default:
      throw new Error(`Not a line of a dialogue: ${line}`)
  }
}
