/** The initial choices for importing a timing gate's file, guessed from its contents. */
import { type Choices, type GateFile, valuesIn } from './import.ts'
import { guessedMapping, type Mapping } from './import-columns.ts'

/** If a competitor has the team's name, the others are left out. */
export function guessedChoices(file: GateFile, teamName: string): Choices {
  return choicesWith(file, guessedMapping(file.header), teamName)
}

/** A new mapping resets the choices made for the values of the old columns. */
export function choicesWith(file: GateFile, mapping: Mapping, teamName: string): Choices {
  const competitors = valuesIn(file, mapping, 'competitor').map(({ value }) => value)
  const isOurs = (name: string) => name.trim().toLowerCase() === teamName.trim().toLowerCase()
  const others = competitors.some(isOurs) ? competitors.filter((name) => !isOurs(name)) : []
  return { mapping, left_out: { competitor: others, race_type: [], lane: [] }, cars: {}, lanes: {} }
}
