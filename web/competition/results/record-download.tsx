/** The record of a completed event: the file from which anyone can compute its results again. */
import { Anchor, Code, Text } from '@mantine/core'
import { recordFileName } from '@paddock/domain/rules/record-file.ts'
import type { Results } from './use-results.ts'

export function RecordDownload({ event: { id, name, status } }: Pick<Results, 'event'>) {
  if (status !== 'completed') return null
  const file = recordFileName(name)
  return (
    <Text size="sm" c="dimmed" mt="xl">
      <Anchor inherit href={`/api/event_records/${id}`} download={file}>
        Download the event record
      </Anchor>
      : all runs, matches, marks and checks behind these results, without anyone’s name but the teams’. With Paddock’s
      code, anyone can compute the results again: <Code>npm run standings -- {file}</Code>
    </Text>
  )
}
