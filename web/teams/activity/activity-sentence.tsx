/** What somebody did; the title of a task links to it. */
import { Anchor } from '@mantine/core'
import { activityText } from '@paddock/domain/teams/activity.ts'
import { Link } from 'react-router'
import { projectAddress } from '../../app/paths.ts'

type ActivitySentenceProps = { kind: string; about: Record<string, string>; person: string | null }

export function ActivitySentence({ kind, about, person }: ActivitySentenceProps) {
  const { task, task_id, project_id } = about
  const text = activityText(kind, about, person)
  const [before, ...after] = text.split(`“${task}”`)
  if (!task_id || !project_id || after.length === 0) return text
  return (
    <>
      {before}
      <Anchor component={Link} to={projectAddress(project_id, { task: task_id })} inherit c="inherit">
        “{task}”
      </Anchor>
      {after.join(`“${task}”`)}
    </>
  )
}
