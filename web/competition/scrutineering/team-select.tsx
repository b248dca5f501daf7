/** The choice of team, with each team's progress as a badge. */
import { Group, Select, Text } from '@mantine/core'
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { overallOfTeam } from '@paddock/domain/judging/overall.ts'
import { OverallBadge } from './overall-badge.tsx'
import type { SheetTeam, TeamsAndTemplates } from './scrutineering-queries.ts'

type TeamSelectProps = {
  desk: TeamsAndTemplates
  teams: SheetTeam[]
  chosen: string | null
  onChoose: (id: string) => void
}

export function TeamSelect({ desk, teams, chosen, onChoose }: TeamSelectProps) {
  return (
    <Select
      label="Team"
      placeholder="Choose a team"
      searchable
      nothingFoundMessage="No team of this name or number"
      allowDeselect={false}
      value={chosen}
      onChange={(id) => id && onChoose(id)}
      data={teams.map(({ id, team_number, team_name }) => ({ value: id, label: `${team_number} ${team_name}` }))}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" w="100%" gap="sm">
          <span>{option.label}</span>
          <TeamProgress {...progressOf(desk, teams, option.value)} />
        </Group>
      )}
    />
  )
}

type Progress = ReturnType<typeof progressOf>

function TeamProgress({ overall, done, wanted }: Progress) {
  if (!overall) {
    return (
      <Text span size="sm" c="dimmed">
        Not yet
      </Text>
    )
  }
  return (
    <Group gap={6} wrap="nowrap">
      {done < wanted && (
        <Text span size="sm" c="dimmed">
          {done} of {wanted}
        </Text>
      )}
      <OverallBadge status={overall} />
    </Group>
  )
}

/** How many of its templates the team has been checked with, and its overall status. */
function progressOf(desk: TeamsAndTemplates, teams: SheetTeam[], team_id: string) {
  const category = teams.find(({ id }) => id === team_id)?.category
  const summaries = desk.summaries.filter((summary) => summary.team_id === team_id)
  const fitting = desk.templates.filter(
    (template) => template.is_active && category && fitsCategory(template.category, category),
  )
  const [first, ...others] = summaries.map(({ overall_team_status }) => overall_team_status)
  return {
    overall: first && others.reduce(overallOfTeam, first),
    done: fitting.filter(({ id }) => summaries.some(({ template_id }) => template_id === id)).length,
    wanted: fitting.length,
  }
}

export const isDone = (desk: TeamsAndTemplates, teams: SheetTeam[], team_id: string) => {
  const { overall, done, wanted } = progressOf(desk, teams, team_id)
  return overall !== undefined && done === wanted
}

/** The next team that is not done, searching from here and then from the start; if all are done, simply the next. */
export function nextTeam(desk: TeamsAndTemplates, teams: SheetTeam[], team: SheetTeam): SheetTeam | undefined {
  const here = teams.findIndex(({ id }) => id === team.id)
  const others = [...teams.slice(here + 1), ...teams.slice(0, here)]
  return others.find(({ id }) => !isDone(desk, teams, id)) ?? others[0]
}
