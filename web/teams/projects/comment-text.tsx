/** The text of a comment, with the members that it mentions highlighted. */
import { Text } from '@mantine/core'
import { partsOf } from '@paddock/domain/notifications/mentions.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import mentions from './comment-text.module.css'
import classes from './projects.module.css'

export function CommentText({ team_id, body }: { team_id: string; body: string }) {
  const { user } = useSession()
  const members = useQuery({
    ...api.user_teams.list.queryOptions({ input: { team_id } }),
    enabled: body.includes('@'),
  })
  const active = (members.data ?? []).filter(({ status }) => status === 'active')
  let from = 0
  const parts = partsOf(body, active).map((part) => {
    const key = from
    from += part.text.length
    return { ...part, key }
  })
  return (
    <Text className={classes.prose}>
      {parts.map(({ key, text, mentions: ids }) =>
        ids.length === 0 ? (
          text
        ) : (
          <strong key={key} className={mentions.mention} data-own={ids.includes(user?.id ?? '') || undefined}>
            {text}
          </strong>
        ),
      )}
    </Text>
  )
}
