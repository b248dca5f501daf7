/** Renumbering once numbers are fixed: a deliberate act that shows who changes, and what has the old numbers on it. */
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { api } from '../../app/api.ts'
import { useRenumber } from './team-changes.ts'

export type Renumbering = Awaited<ReturnType<typeof api.competition_teams.renumbering.call>>
type RenumberDialogProps = { event_id: string; preview: Renumbering; onClose: () => void }

const SHOWN = 12

export function RenumberDialog({ event_id, preview, onClose }: RenumberDialogProps) {
  const renumber = useRenumber(event_id, onClose)
  const { moves, recorded } = preview
  return (
    <Modal opened onClose={onClose} title="Renumber the teams?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {moves.length === 0 ? (
          <Text>Every team has the number that the rule gives it.</Text>
        ) : (
          <>
            <Text>
              {recordedInWords(recorded)} recorded under the numbers of today. They move along; whatever is printed
              already does not: start lists, entry codes, judges’ sheets and the numbers on the cars.
            </Text>
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
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep the numbers
          </Button>
          {moves.length > 0 && (
            <Button color="red.9" loading={renumber.pending} onClick={() => void renumber.run()}>
              {moves.length === 1 ? 'Renumber 1 Team' : `Renumber ${moves.length} Teams`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function recordedInWords({ laps, marks, sheets }: Renumbering['recorded']) {
  const parts = [
    counted(laps, 'lap'),
    counted(marks, 'marked scorecard'),
    counted(sheets, 'scrutineering sheet'),
  ].filter((part) => part !== undefined)
  return `${parts.join(', ')} ${laps + marks + sheets === 1 ? 'is' : 'are'}`
}

const counted = (count: number, what: string) =>
  count === 0 ? undefined : count === 1 ? `1 ${what}` : `${count} ${what}s`
