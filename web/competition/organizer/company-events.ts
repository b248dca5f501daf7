/** The company's events, as every tab needs them. */
import { api } from '../../app/api.ts'

export const eventsQuery = () => api.competition_events.list.queryOptions({ input: {} })
