/** What is chosen for a timing gate's file before anybody has chosen: the guess that the screen shows. */

import { type Choices, type GateFile, valuesIn } from './import.ts'
import { guessedMapping, type Mapping } from './import-columns.ts'

/** Where a competitor is called like the team, the others are left out. */
export function guessedChoices(file: GateFile, teamName: string): Choices {
  return choicesWith(file, guessedMapping(file.header), teamName)
}

/** For another mapping: what was chosen for the values of the columns before says nothing about these. */
export function choicesWith(file: GateFile, mapping: Mapping, teamName: string): Choices {
  const competitors = valuesIn(file, mapping, 'competitor').map(({ value }) => value)
  const isOurs = (name: string) => name.trim().toLowerCase() === teamName.trim().toLowerCase()
  const others = competitors.some(isOurs) ? competitors.filter((name) => !isOurs(name)) : []
  return { mapping, left_out: { competitor: others, race_type: [], lane: [] }, cars: {}, lanes: {} }
}
