/** The marks of an event's teams by their id, for lists that name teams without the rest of them. */
import type { Mark } from '@paddock/domain/teams/mark.ts'
import type { Results } from './use-results.ts'

export type Marks = ReadonlyMap<string, Mark | null>

export const marksIn = ({ teams }: Results): Marks => new Map(teams.map(({ id, mark }) => [id, mark]))
