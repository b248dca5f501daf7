/** The query of moderation, and the names of what it is about. */
import { api } from '../../app/api.ts'

export type Overview = Awaited<ReturnType<typeof api.mark_moderation.overview.call>>

export const overviewQuery = (event_id: string) => api.mark_moderation.overview.queryOptions({ input: { event_id } })

export const refetchModeration = () => [api.mark_moderation.key(), api.mark_normalisations.key()]

export const namesIn = ({ teams, panels, scorecards }: Overview) => ({
  team: (id: string) => {
    const team = teams.find((one) => one.id === id)
    return team ? `${team.team_number} ${team.team_name}` : 'A deleted team'
  },
  panel: (id: string | null) => {
    const panel = panels.find((one) => one.id === id)
    return panel ? `${panel.judge_name} - ${panel.panel_name}` : 'A deleted panel'
  },
  card: (id: string | null) => scorecards.find((one) => one.id === id)?.name ?? 'A scorecard',
})
