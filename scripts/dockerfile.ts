/** Parses the Dockerfile as far as the image checks need it: its stages, each a list of instructions. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const PROJECT = resolve(import.meta.dirname, '..')

type Instruction = { name: string; rest: string }
export type Stage = { from: string; instructions: Instruction[] }

export function dockerfileStages(text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')): Stage[] {
  const stages: Stage[] = []
  for (const line of text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === 'FROM') stages.push({ from: rest, instructions: [] })
    else if (name) stages.at(-1)?.instructions.push({ name, rest })
  }
  return stages
}

export const restsOf = (stage: Stage | undefined, name: string) =>
  (stage?.instructions ?? []).filter((one) => one.name === name).map(({ rest }) => rest)

/** ENV a=b c=d. */
export const environmentOf = (stage: Stage | undefined) =>
  Object.fromEntries(
    restsOf(stage, 'ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  ) as Record<string, string>
