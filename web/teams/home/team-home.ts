/** The query of the team's home, and its parts. */
import { api } from '../../app/api.ts'

export const homeQuery = (team_id: string) => api.team_home.get.queryOptions({ input: { team_id } })

export type Home = Awaited<ReturnType<typeof api.team_home.get.call>>
export type Competition = NonNullable<Home['competition']>
export type HomeTask = Home['tasks']['first'][number]
