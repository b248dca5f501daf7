/** The history of an event beside what is open. */
import { Drawer } from '@mantine/core'
import { HistoryList } from './history-list.tsx'

export const HistoryDrawer = ({ event_id, onClose }: { event_id: string; onClose: () => void }) => (
  <Drawer opened onClose={onClose} position="right" size="lg" title="History">
    <HistoryList event_id={event_id} />
  </Drawer>
)
