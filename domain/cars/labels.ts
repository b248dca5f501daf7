/**
 * What is on the label of a car: its code, which a camera reads and a hand scanner types.
 *
 * | typed or scanned                | is                          |
 * |---------------------------------|-----------------------------|
 * | CAR-7K2M9QXA, car 7k2m9qxa      | the code 7K2M9QXA           |
 * | 7K2M9QXA                        | the same                    |
 * | CAR-7K2M9QXA and the team's id  | the same: what the QR has   |
 * | 07B, T07 B                      | no code: a search           |
 */
const PREFIX = 'CAR-'
const FORM = /^(?:CAR[-\s]?)?([A-Z0-9]{8})(?:\s[0-9A-F-]{36})?$/

export const labelText = (code: string) => `${PREFIX}${code}`

/** The code in what was typed; undefined if it is something else. */
export const codeIn = (typed: string): string | undefined => FORM.exec(typed.trim().toUpperCase())?.[1]

/** Car 07B: the team's number and the letter of the car. */
export const carName = (team_number: string, car: string) => `${team_number}${car}`

type Searched = { team_name: string; team_number: string; car: string }

/** By number, with or without the letter, or by a part of the team's name. */
export function carsMatching<C extends Searched>(cars: readonly C[], typed: string): C[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return []
  const compact = wanted.replaceAll(/\s/g, '')
  return cars.filter(
    ({ team_name, team_number, car }) =>
      carName(team_number, car).toLowerCase().includes(compact) || team_name.toLowerCase().includes(wanted),
  )
}
