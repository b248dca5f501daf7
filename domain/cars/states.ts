/**
 * Where a car is during an event, and the steps between the places.
 *
 * | state      | the car is                          | from here it goes to                                        |
 * |------------|-------------------------------------|-------------------------------------------------------------|
 * | expected   | with its team, before it is handed in | received                                                  |
 * | received   | at scrutineering                    | measured, impounded, expected (given back)                  |
 * | measured   | at scrutineering, checked           | fixing, impounded, received (entered by mistake)            |
 * | fixing     | in its fix window                   | measured                                                    |
 * | impounded  | in parc fermé                       | measured (again), in_service, weighed, returned             |
 * | in_service | out for service                     | impounded                                                   |
 * | weighed    | at the track, weighed               | racing, impounded                                           |
 * | racing     | on the track                        | weighed (for the next race), impounded                      |
 * | returned   | with its team, for good             | received                                                    |
 *
 * What each step has to say, besides who made it and when:
 *
 * | to         | needed                                                                                        |
 * |------------|-----------------------------------------------------------------------------------------------|
 * | measured   | a second person who measured, and who of the team has seen the findings                        |
 * | in_service | the minutes, and what will be worked on                                                       |
 * | weighed    | the weight                                                                                    |
 * | returned   | who of the team took it                                                                       |
 *
 * A fix window lasts as long as the rule pack says, 20 minutes without one, and a car has one.
 */
export const CAR_STATES = [
  'expected',
  'received',
  'measured',
  'fixing',
  'impounded',
  'in_service',
  'weighed',
  'racing',
  'returned',
] as const
export type CarState = (typeof CAR_STATES)[number]

export const CAR_STEPS: Record<CarState, readonly CarState[]> = {
  expected: ['received'],
  received: ['measured', 'impounded', 'expected'],
  measured: ['impounded', 'fixing', 'received'],
  fixing: ['measured'],
  impounded: ['weighed', 'in_service', 'measured', 'returned'],
  in_service: ['impounded'],
  weighed: ['racing', 'impounded'],
  racing: ['impounded', 'weighed'],
  returned: ['received'],
}

export const mayMove = (from: CarState, to: CarState) => CAR_STEPS[from].includes(to)

export const CAR_STATE_NAMES: Record<CarState, string> = {
  expected: 'Not received',
  received: 'Received',
  measured: 'Measured',
  fixing: 'Fix window',
  impounded: 'Parc fermé',
  in_service: 'Out for service',
  weighed: 'Weighed',
  racing: 'Racing',
  returned: 'Returned',
}

/** The columns of the board, and which cars stand in each. */
export const CAR_PLACES = [
  { name: 'With the team', states: ['expected'] },
  { name: 'Scrutineering', states: ['received', 'measured'] },
  { name: 'Fix window', states: ['fixing'] },
  { name: 'Parc fermé', states: ['impounded'] },
  { name: 'Service', states: ['in_service'] },
  { name: 'Track', states: ['weighed', 'racing'] },
  { name: 'Returned', states: ['returned'] },
] as const satisfies readonly { name: string; states: readonly CarState[] }[]

/** What a button that makes the step says. */
export function stepLabel(from: CarState, to: CarState): string {
  switch (to) {
    case 'expected':
      return 'Give back to the team'
    case 'received':
      return from === 'measured' ? 'Back to received' : from === 'returned' ? 'Receive again' : 'Receive'
    case 'measured':
      return from === 'fixing' ? 'End the fix window' : from === 'impounded' ? 'Measure again' : 'Measured'
    case 'fixing':
      return 'Start the fix window'
    case 'impounded':
      return from === 'in_service' || from === 'weighed' || from === 'racing' ? 'Back to parc fermé' : 'Impound'
    case 'in_service':
      return 'Out for service'
    case 'weighed':
      return from === 'racing' ? 'Weigh again' : 'Weigh'
    case 'racing':
      return 'Send to race'
    case 'returned':
      return 'Return to the team'
  }
}

export const USUAL_FIX_MINUTES = 20
export const MOST_SERVICE_MINUTES = 240

const MINUTE = 60_000

export const dueAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()

/** Started minutes after the end, as penalties count them; 0 in time. */
export const minutesOver = (due_at: string, at: Date) =>
  Math.max(0, Math.ceil((at.getTime() - Date.parse(due_at)) / MINUTE))

export type StepFields = {
  second_by: string | null
  signed_by: string | null
  note: string | null
  minutes: number | null
  weight: number | null
}
export type StepFault = { field: keyof StepFields; why: string }

/** What a step still has to say; undefined if it says everything. */
export function stepFault(to: CarState, fields: StepFields, by: string): StepFault | undefined {
  if (to === 'measured') {
    if (!fields.second_by) return { field: 'second_by', why: 'Please enter who measured with you.' }
    if (isSamePerson(fields.second_by, by))
      return { field: 'second_by', why: 'Two people measure a car: please enter the other one.' }
    if (!fields.signed_by) return { field: 'signed_by', why: 'Please let the team sign with a name.' }
  }
  if (to === 'in_service') {
    if (fields.minutes === null) return { field: 'minutes', why: 'Please enter the minutes.' }
    if (!fields.note) return { field: 'note', why: 'Please enter what will be worked on.' }
  }
  if (to === 'weighed' && fields.weight === null) return { field: 'weight', why: 'Please enter the weight.' }
  if (to === 'returned' && !fields.signed_by) return { field: 'signed_by', why: 'Please enter who takes the car.' }
  return undefined
}

/** Staff are recorded with their role: Priya (scrutineer). */
const isSamePerson = (one: string, other: string) => bare(one) === bare(other)
const bare = (name: string) =>
  name
    .replace(/ \([^()]*\)$/, '')
    .trim()
    .toLowerCase()
