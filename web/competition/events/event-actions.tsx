/** What can be done with an event as a whole: a menu that is fetched when it is first wanted, and the dialogs that it opens. */
import { Button } from '@mantine/core'
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchAhead, part, useFetchedAhead } from '../../ui/part.tsx'
import { HistoryDrawer } from '../history/history.tsx'
import type { EventAction } from './event-actions-menu.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { EventDialog } from './event-dialog-part.ts'
import { useEventPlace } from './event-place.ts'

const ActionsMenu = part(async () => (await import('./event-actions-menu.tsx')).EventActionsMenu, null)
const DuplicateDialog = part(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog, null)
const DeleteDialog = part(async () => (await import('./delete-dialog.tsx')).DeleteDialog, null)

/** Every other action opens a view in place of the tabs. */
const DIALOGS = ['edit', 'duplicate', 'delete', 'history'] as const
type Asked = (typeof DIALOGS)[number]
const isDialog = (action: EventAction): action is Asked => DIALOGS.some((dialog) => dialog === action)

const PARTS = [ActionsMenu, EventDialog, DuplicateDialog, DeleteDialog, HistoryDrawer]

export function EventActions({ event, organizer }: { event: CompetitionEvent; organizer: PortalMember }) {
  const { openEvent, openSection, backToEvents } = useEventPlace()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const choose = (action: EventAction) => (isDialog(action) ? setAsked(action) : openSection(action))
  useFetchedAhead(PARTS)
  const fetchMenu = () => fetchAhead(ActionsMenu)
  return (
    <>
      {opened ? (
        <ActionsMenu event={event} organizer={organizer} onChoose={choose} />
      ) : (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => void fetchMenu().then(() => setOpened(true))}
        >
          Actions
        </Button>
      )}
      {asked === 'edit' && <EventDialog event={event} onClose={close} onSaved={close} />}
      {asked === 'duplicate' && (
        <DuplicateDialog
          event={event}
          onClose={close}
          onMade={({ id }) => {
            close()
            openEvent(id)
          }}
        />
      )}
      {asked === 'delete' && <DeleteDialog event={event} onClose={close} onGone={backToEvents} />}
      {asked === 'history' && <HistoryDrawer event_id={event.id} onClose={close} />}
    </>
  )
}
