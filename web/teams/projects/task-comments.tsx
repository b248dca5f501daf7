/** The comments on a task, and a form to add one. */
import { Avatar, Button, Group, Stack, Text } from '@mantine/core'
import { task_comments } from '@paddock/contract/projects/task-work.ts'
import { FORMER_MEMBER } from '@paddock/domain/teams/activity.ts'
import { standingMay } from '@paddock/domain/teams/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { useSession } from '../../app/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import type { CurrentTeam } from '../teams.ts'
import { CommentText } from './comment-text.tsx'
import { MentionTextarea } from './mention-textarea.tsx'
import { comment as messages } from './messages.ts'
import classes from './projects.module.css'
import type { Task } from './task-changes.ts'

type Comment = Awaited<ReturnType<typeof api.task_comments.list.call>>[number]
type TaskCommentsProps = { team: CurrentTeam; task: Task }

const CHANGING = {
  reason: 'instead',
  refetch: () => [api.task_comments.key(), api.project_tasks.list.key()],
} as const

export function TaskComments({ team, task }: TaskCommentsProps) {
  const { user } = useSession()
  const comments = useQuery(api.task_comments.list.queryOptions({ input: { team_id: team.id, task_id: task.id } }))
  return (
    <Stack gap="md">
      <QueryState query={comments} loading="Loading the comments" empty={<Text c="dimmed">No comments yet.</Text>}>
        {(all) => (
          <ul className={classes.list}>
            {all.map((comment) => (
              <CommentRow
                key={comment.id}
                team_id={team.id}
                comment={comment}
                mayDelete={comment.author_id === user?.id || standingMay(team.user_role, 'delete-others-work')}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <CommentForm team_id={team.id} task_id={task.id} />
    </Stack>
  )
}

function CommentRow({ team_id, comment, mayDelete }: { team_id: string; comment: Comment; mayDelete: boolean }) {
  const { id, author_name, body, created_at } = comment
  const name = author_name ?? FORMER_MEMBER
  const remove = useAction(api.task_comments.remove, { ...CHANGING, failed: messages.deleteFailed })
  const ask = async () => {
    if (await confirm(messages.deleteQuestion)) await remove.run({ team_id, id })
  }
  return (
    <li className={classes.comment}>
      <Avatar size={34} radius="sm" color="racing" name={author_name ?? undefined} alt="" aria-hidden />
      <div className={classes.text}>
        <Text size="sm">
          <strong>{name}</strong>{' '}
          <Text span size="sm" c="dimmed">
            <time dateTime={created_at}>{dateAndTime(created_at)}</time>
          </Text>
        </Text>
        <CommentText team_id={team_id} body={body} />
      </div>
      {mayDelete && (
        <DeleteButton label={`Delete the comment by ${name}`} deleting={remove.pending} onClick={() => void ask()} />
      )}
    </li>
  )
}

function CommentForm({ team_id, task_id }: { team_id: string; task_id: string }) {
  const edit = useEdit({
    schema: inputOf(task_comments.add),
    save: useAction(api.task_comments.add, {
      ...CHANGING,
      failed: messages.addFailed,
    }),
    // Each comment keeps its id until it is saved, so that a retry adds it once.
    values: () => ({ id: newId(), body: '' }),
    input: (values) => ({ ...values, team_id, task_id }),
    saved: () => undefined,
  })
  return (
    <EditForm edit={edit} label="Comment" gap="xs">
      <MentionTextarea
        team_id={team_id}
        name="body"
        value={edit.values.body}
        error={edit.errorAt('body')}
        onChange={(body) => edit.set({ body })}
      />
      <Group justify="flex-end">
        <Button type="submit" size="sm" loading={edit.pending} disabled={!edit.values.body.trim()}>
          Comment
        </Button>
      </Group>
    </EditForm>
  )
}
