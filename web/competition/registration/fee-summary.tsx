/** The money of an event's entry fees: what was paid by card, by hand, refunded and is still open, and all of it as a CSV file. */
import { Button, Group, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { saveFile } from '../../ui/save-file.ts'
import { feeCsv } from './fee-csv.ts'
import { feeSums } from './messages.ts'
import type { Registrations } from './registration-actions.ts'

type FeeSummaryProps = { event: { name: string; entry_fee: number }; found: Registrations }

/** Nothing for an event without a fee that nobody has paid for. */
export function FeeSummary({ event, found }: FeeSummaryProps) {
  const sums = feeSums(event, found)
  if (sums.length === 0) return null
  const save = () =>
    // The byte order mark tells spreadsheets that the file is UTF-8.
    saveFile(new Blob(['\uFEFF', feeCsv(event, found)], { type: 'text/csv;charset=utf-8' }), 'entry-fees.csv')
  return (
    <Group mt="xs" gap="sm" justify="space-between">
      <Text size="sm">Entry fees: {sums.join(', ')}.</Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        aria-label="Entry fees as CSV"
        onClick={save}
      >
        CSV
      </Button>
    </Group>
  )
}
