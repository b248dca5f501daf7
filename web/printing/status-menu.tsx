/** How far an inquiry is, and the menu that takes it anywhere else. */
import { Badge, Button, Menu } from '@mantine/core'
import { type InquiryStatus, otherStatuses, shownStatus, statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type Inquiry, useSetStatus } from './inquiry-changes.ts'
import { QuoteEmailDialog } from './quote-email-dialog.tsx'

const COLORS: Record<InquiryStatus, string> = {
  pending: 'yellow',
  reviewing: 'blue',
  quoted: 'sector',
  approved: 'teal',
  in_production: 'orange',
  completed: 'green',
  rejected: 'red',
}

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge variant="dot" size="lg" tt="none" color={COLORS[shownStatus(status)]}>
      {statusLabel(status)}
    </Badge>
  )
}

export function StatusMenu({ inquiry }: { inquiry: Inquiry }) {
  const set = useSetStatus(inquiry)
  const [quoting, setQuoting] = useState(false)
  const choose = (status: InquiryStatus) => (status === 'quoted' ? setQuoting(true) : void set.run(status))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            loading={set.pending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {otherStatuses(inquiry.status).map((status) => (
            <Menu.Item key={status} onClick={() => choose(status)} py={10}>
              {statusLabel(status)}
            </Menu.Item>
          ))}
          <Menu.Label>Customers are emailed from Quote Sent onwards.</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {quoting && (
        <QuoteEmailDialog
          answer={{ id: inquiry.id, updated_at: inquiry.updated_at }}
          onClose={() => setQuoting(false)}
        />
      )}
    </>
  )
}
