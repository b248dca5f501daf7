/** The print desk: what is due, what waits for a decision, the board, and what was printed today. */
import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { stockState, warns } from '@paddock/domain/printing/desk/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { officeListAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { DeskBoard } from './desk-board.tsx'
import { type DeskPart, deskQuery, type Plate, type PrintDesk } from './desk-changes.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { MESSAGES } from './messages.ts'
import { PartDialog } from './part-dialog.tsx'
import { EndedPlate } from './plate-card.tsx'
import { PlateDialog } from './plate-dialog.tsx'
import classes from './print-desk.module.css'
import { StatusDialog, StatusProposals } from './status-proposals.tsx'
import { stockText } from './stock-text.ts'

/** `mayEdit` is the right to work at the desk; without it can be looked at. */
export function DeskPage({ mayEdit }: { mayEdit: boolean }) {
  const desk = useQuery(deskQuery())
  return (
    <>
      <Group gap="0 12px" align="baseline" mb="xs">
        <Title order={2}>Print desk</Title>
        {desk.data && <DueText parts={desk.data.parts} />}
      </Group>
      <QueryState
        query={desk}
        loading="Loading the print desk"
        errorTitle={MESSAGES.loadFailed}
        isEmpty={({ printers }) => printers.length === 0}
        empty={
          <EmptyState
            title="No printers yet"
            text="Add your printers, and the desk shows what can be printed on each of them."
            action={
              mayEdit && (
                <Button component={Link} to={officeListAddress('3d-inquiries', { view: 'printers' })}>
                  Add a printer
                </Button>
              )
            }
          />
        }
      >
        {(found) => <Desk desk={found} mayEdit={mayEdit} />}
      </QueryState>
    </>
  )
}

function DueText({ parts }: { parts: readonly DeskPart[] }) {
  const day = today()
  const open = parts.filter((part) => unitsToPrint(part) + part.planned + part.printing > 0)
  const [late, due] = [
    open.filter((part) => part.due_on && part.due_on < day),
    open.filter((part) => part.due_on === day),
  ]
  return (
    <Text size="sm" c="dimmed">
      {late.length > 0 && <span className={classes.late}>{plural(late.length, 'part')} late, </span>}
      {due.length === 0 ? 'nothing due today' : `${plural(due.length, 'part')} due today`}
    </Text>
  )
}

function Desk({ desk, mayEdit }: { desk: PrintDesk; mayEdit: boolean }) {
  const [opened, setOpened] = useState<string>()
  const [failed, setFailed] = useState<Plate>()
  const [edited, setEdited] = useState<Plate>()
  /** Inquiries whose status is to be asked about, as soon as the desk proposes one. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const low = desk.stock.filter((stock) => warns(stockState(stock, stock.needed_grams)))
  const part = desk.parts.find(({ part_id }) => part_id === opened)
  const proposal = desk.proposals.find(({ inquiry_id }) => asked.includes(inquiry_id))
  return (
    <>
      {low.length > 0 && (
        <Alert color="orange" variant="light" mb="sm" py="xs">
          <strong>Material runs out.</strong> {low.map((stock) => stockText(stock)).join(' ')}{' '}
          <Anchor component={Link} to={officeListAddress('3d-materials', { view: 'stock' })} inherit>
            Open the stock
          </Anchor>
        </Alert>
      )}
      {mayEdit && <StatusProposals proposals={desk.proposals} onAsk={({ inquiry_id }) => setAsked([inquiry_id])} />}
      <DeskBoard
        desk={desk}
        mayEdit={mayEdit}
        onOpen={({ part_id }) => setOpened(part_id)}
        onMoved={({ runs }) => setAsked(runs.map(({ inquiry_id }) => inquiry_id))}
        onFailed={setFailed}
        onEdit={setEdited}
      />
      {desk.finished.length > 0 && (
        <section aria-label="Printed in the last 24 hours" className={classes.finished}>
          <Title order={3} size="h5">
            Printed in the last 24 hours
          </Title>
          <ul className={classes.cards}>
            {desk.finished.map((plate) => (
              <EndedPlate key={plate.id} plate={plate} />
            ))}
          </ul>
        </section>
      )}
      {part && <PartDialog key={part.part_id} part={part} mayEdit={mayEdit} onClose={() => setOpened(undefined)} />}
      {failed && (
        <FinishDialog
          plate={failed}
          onClose={() => setFailed(undefined)}
          onEnded={({ runs }) => setAsked(runs.map(({ inquiry_id }) => inquiry_id))}
        />
      )}
      {edited && <PlateDialog plate={edited} desk={desk} onClose={() => setEdited(undefined)} />}
      {proposal && mayEdit && (
        <StatusDialog
          key={proposal.inquiry_id}
          proposal={proposal}
          onClose={() => setAsked((all) => all.filter((id) => id !== proposal.inquiry_id))}
        />
      )}
    </>
  )
}
