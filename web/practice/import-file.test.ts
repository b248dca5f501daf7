/** A timing gate's file, from its bytes to its runs. */
import { readFileSync } from 'node:fs'
import { guessedChoices } from '@paddock/domain/practice/import-choices.ts'
import { expect, test } from 'vitest'
import { fileFrom } from '../gate-files/read-file.ts'
import { runsIn } from './import-file.ts'

const EXPORT = readFileSync(new URL('../../domain/practice/gate-export.csv', import.meta.url), 'utf8')
const typed = { car_type: 'A', lane: '2', day: '2026-03-14', session: '' }

async function runsOf(text: string) {
  const read = await fileFrom(new File([text], 'gate.csv'))
  if ('refused' in read) throw new Error(read.refused)
  const found = runsIn(read, guessedChoices(read.file, 'Slipstream'), typed)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

test.each([
  ['with commas and a byte order mark', EXPORT],
  ['with semicolons and decimal commas', EXPORT.slice(1).replaceAll(',', ';').replaceAll('.', ',')],
  ['with tabs', EXPORT.replaceAll(',', '\t')],
])('the export of a gate %s: races, reaction tests and runs that did not finish', async (_, text) => {
  const { runs, problems, left_out } = await runsOf(text)
  const of = (status: string) => runs.filter((run) => run.status === status)
  expect(problems).toEqual([])
  expect([of('finish').length, of('dnf').length, of('reaction').length, left_out]).toEqual([8, 2, 12, 22])
  expect(of('finish')[0]).toMatchObject({ line: 2, reaction_time: 170, racing_time: 1250, lane: 2, time_known: false })
  expect(of('dnf')[0]).toMatchObject({ reaction_time: 196, racing_time: null })
  expect(of('reaction')[0]).toMatchObject({ reaction_time: 194, racing_time: null })
})
