/** Asks before teams with fixed numbers are renumbered, and lists who changes and what shows the old numbers. */
import { List, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import type { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'

type Renumbering = Awaited<ReturnType<typeof api.competition_teams.renumbering.call>>

const SHOWN = 12

export const confirmRenumbering = ({ moves, recorded }: Renumbering) =>
  confirm({
    title: 'Renumber the teams?',
    text: `${recordedText(recorded)} recorded under the current numbers and will move to the new ones. Anything already printed keeps the old numbers: start lists, entry codes, judges’ sheets and the numbers on the cars.`,
    details: <Moves moves={moves} />,
    confirmLabel: `Renumber ${plural(moves.length, 'Team')}`,
    cancelLabel: 'Keep the numbers',
    destructive: true,
  })

const Moves = ({ moves }: Pick<Renumbering, 'moves'>) => (
  <>
    <List size="sm">
      {moves.slice(0, SHOWN).map(({ team_name, from, to }) => (
        <List.Item key={`${from} ${to}`}>
          {team_name}: {from} → {to}
        </List.Item>
      ))}
    </List>
    {moves.length > SHOWN && (
      <Text size="sm" c="dimmed">
        and {moves.length - SHOWN} more
      </Text>
    )}
  </>
)

function recordedText({ laps, marks, sheets }: Renumbering['recorded']) {
  const parts = [
    counted(laps, 'lap'),
    counted(marks, 'marked scorecard'),
    counted(sheets, 'scrutineering sheet'),
  ].filter((part) => part !== undefined)
  return `${parts.join(', ')} ${laps + marks + sheets === 1 ? 'is' : 'are'}`
}

const counted = (count: number, what: string) => (count === 0 ? undefined : plural(count, what))
