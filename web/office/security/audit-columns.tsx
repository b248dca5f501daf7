/** The columns of the audit log. */
import { Text } from '@mantine/core'
import { auditSentence } from '@paddock/domain/identity/audit-actions.ts'
import type { ReactNode } from 'react'
import type { api } from '../../app/api.ts'
import type { Column } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'

type AuditEntry = Awaited<ReturnType<typeof api.audit_log.list.call>>['entries'][number]

const REALMS: Record<AuditEntry['realm'], string> = {
  team: 'Team portal',
  organizer: 'Organiser portal',
  owner: 'Back office',
  judge: 'Judges',
  staff: 'Event staff',
  system: 'Server',
}

const WITHOUT_ACCOUNT: Partial<Record<AuditEntry['realm'], string>> = { judge: 'Judge', staff: 'Event staff' }

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'Time',
    kind: 'date',
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ subject, realm }) => (
      <Lines
        first={subject?.name ?? WITHOUT_ACCOUNT[realm] ?? 'Unknown or deleted account'}
        second={subject?.email && <Email address={subject.email} />}
      />
    ),
  },
  {
    key: 'action',
    header: 'Action',
    cell: ({ action, details, subject, actor, company_name, team_name, event_name }) => {
      const by = actor && actor.id !== subject?.id ? `by ${actor.name}` : undefined
      const where = [by, company_name, team_name, event_name].filter(Boolean).join(', ')
      return <Lines first={auditSentence(action, details)} second={where} />
    },
  },
  {
    key: 'from',
    header: 'From',
    cell: ({ realm, ip_address }) => <Lines first={REALMS[realm]} second={ip_address} />,
  },
]

function Lines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      {first}
      {second && (
        <Text size="sm" c="dimmed" component="div">
          {second}
        </Text>
      )}
    </>
  )
}
