/** The sheet that lists the keys of the board, and switches the single-letter ones off. */
import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { SHORTCUTS } from './board-keys.ts'

type ShortcutHelpProps = { enabled: boolean; onEnabled: (enabled: boolean) => void; onClose: () => void }

export const ShortcutHelp = ({ enabled, onEnabled, onClose }: ShortcutHelpProps) => (
  <Modal opened onClose={onClose} title="Keyboard shortcuts">
    <Stack gap="md">
      <Table withRowBorders={false} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Key</Table.Th>
            <Table.Th>What it does</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label="Single-letter shortcuts"
        description="Switch them off if you dictate, or press them by accident. Arrows and ? still work."
        checked={enabled}
        onChange={({ currentTarget }) => onEnabled(currentTarget.checked)}
      />
    </Stack>
  </Modal>
)
