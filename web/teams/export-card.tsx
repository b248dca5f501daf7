/** Exports the team's data as a file, for admins. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.tsx'
import { team as messages } from './messages.ts'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'
import { teamName } from './teams.ts'

export function ExportCard({ team }: TabProps) {
  const save = useAction(
    async () => {
      const data = await api.teams.exportData.call({ team_id: team.id })
      const day = data.exported_at.slice(0, 10)
      const name = teamName(team.name).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}-${day}.json`)
    },
    {
      done: () => toast.success(messages.exported),
      failed: messages.exportFailed,
      reason: 'instead',
    },
  )
  return (
    <Paper withBorder className={classes.card}>
      <Title order={2} size="h3" mb={6}>
        Your team’s data
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Members, projects, tasks, comments, entries, measurements and activity in one JSON file, with links to download
        your files.
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.pending}
        onClick={() => void save.run()}
      >
        Export team data
      </Button>
    </Paper>
  )
}
