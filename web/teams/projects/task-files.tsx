/** The files of a task, to add, download and delete. */
import { Anchor, Stack, Text } from '@mantine/core'
import { teamFileAddress } from '@paddock/contract/projects/team-files.ts'
import { FILE_ENDINGS, sizeText } from '@paddock/domain/projects/files.ts'
import { FORMER_MEMBER } from '@paddock/domain/teams/activity.ts'
import { standingMay } from '@paddock/domain/teams/roles.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { CurrentTeam } from '../teams.ts'
import { type TaskFile, useDeleteFile, useUploadFiles } from './file-uploads.ts'
import classes from './projects.module.css'
import type { Task } from './task-changes.ts'

const ACCEPTED = { 'application/octet-stream': FILE_ENDINGS.map((ending) => `.${ending}`) }

export function TaskFiles({ team, task }: { team: CurrentTeam; task: Task }) {
  const { user } = useSession()
  const files = useQuery(api.task_files.list.queryOptions({ input: { team_id: team.id, task_id: task.id } }))
  const upload = useUploadFiles(task)
  return (
    <Stack gap="md">
      <QueryState query={files} loading="Loading the files" empty={<Text c="dimmed">No files yet.</Text>}>
        {(all) => (
          <ul className={classes.list}>
            {all.map((file) => (
              <FileRow
                key={file.id}
                team_id={team.id}
                file={file}
                mayDelete={file.uploaded_by === user?.id || standingMay(team.user_role, 'delete-others-work')}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <FileDrop
        label="Add files"
        accept={ACCEPTED}
        multiple
        onFiles={(chosen) => void upload.run(chosen)}
        size="sm"
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={upload.pending}
        hint="or drop them here, up to 25 MB each"
      />
    </Stack>
  )
}

function FileRow({ team_id, file, mayDelete }: { team_id: string; file: TaskFile; mayDelete: boolean }) {
  const { ask, removing } = useDeleteFile(team_id, file)
  const { id, file_name, size, uploader_name, created_at } = file
  return (
    <li className={classes.file}>
      <div className={classes.text}>
        <Anchor href={teamFileAddress(team_id, id)} download={file_name}>
          {file_name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {sizeText(size)} · {uploader_name ?? FORMER_MEMBER}, {dateAndTime(created_at)}
        </Text>
      </div>
      {mayDelete && <DeleteButton label={`Delete ${file_name}`} deleting={removing} onClick={() => void ask()} />}
    </li>
  )
}
