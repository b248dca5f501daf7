/** The money of an event's entry fees: what was paid by card, by hand, refunded and is still open, and all of it as a CSV file. */
import { Button, Group, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FAILED, feeSums } from './messages.ts'
import type { Registrations } from './registration-actions.ts'

type FeeSummaryProps = { event: { name: string; entry_fee: number }; found: Registrations }

/** Nothing for an event without a fee that nobody has paid for. */
export function FeeSummary({ event, found }: FeeSummaryProps) {
  const sums = feeSums(event, found)
  const save = useAction(
    async () => {
      const { feeCsv } = await import('./fee-csv.ts')
      // The byte order mark tells spreadsheets that the file is UTF-8.
      saveFile(new Blob(['\uFEFF', feeCsv(event, found)], { type: 'text/csv;charset=utf-8' }), 'entry-fees.csv')
    },
    { failed: FAILED.exportFees },
  )
  if (sums.length === 0) return null
  return (
    <Group mt="xs" gap="sm" justify="space-between">
      <Text size="sm">Entry fees: {sums.join(', ')}.</Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        aria-label="Entry fees as CSV"
        loading={save.pending}
        onClick={() => void save.run(undefined)}
      >
        CSV
      </Button>
    </Group>
  )
}
