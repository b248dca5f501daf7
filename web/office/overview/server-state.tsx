/** What the owner should know about the server itself: a banner while no email leaves it, and a line about the backups. */
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'

type Backups = NonNullable<Awaited<ReturnType<typeof api.server_state.get.call>>['backups']>

const useServerState = () => useQuery(api.server_state.get.queryOptions())

/** What the owner has to do something about. */
export function ServerWarnings() {
  const { data } = useServerState()
  if (!data) return null
  return (
    <>
      {!data.sends_mail && (
        <Alert color="orange" variant="outline" mb="md" title="No email is being sent">
          No mail server is set up, so account confirmations, password resets, invitations, order confirmations and
          backup warnings are not delivered. Ask your server administrator to set SMTP_URL and MAIL_FROM and to restart
          Paddock.
        </Alert>
      )}
      {data.backups?.failure && (
        <Alert color="orange" variant="outline" mb="md" title="The automatic backup is failing">
          {data.backups.failure}
        </Alert>
      )}
    </>
  )
}

export function ServerBackups() {
  const { data, isError } = useServerState()
  if (!data && !isError) return null
  return (
    <Text c="dimmed" size="sm" mt="xl">
      {!data ? (
        'The state of the backups could not be loaded.'
      ) : data.backups ? (
        <BackupLine backups={data.backups} />
      ) : (
        'Automatic backups are off. Set BACKUP_DIR to turn them on.'
      )}
    </Text>
  )
}

function BackupLine({ backups: { last, every } }: { backups: Backups }) {
  if (!last) return <>No automatic backup has been made yet. One is due every {every}.</>
  const parts = [
    `Last backup ${dateAndTime(last.made_at)}`,
    `${(last.size / 1_000_000).toFixed(1)} MB`,
    last.verified === 'restored' ? 'verified by restoring it' : 'checksums verified',
    ...(last.off_site ? ['copied off-site'] : []),
  ]
  return (
    <>
      {parts.join(', ')}.{last.remark && ` ${last.remark}`}
    </>
  )
}
