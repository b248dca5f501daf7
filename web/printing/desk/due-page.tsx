/** The calendar of due dates: what is due on each day of a month, with the load in printer hours. */
import { Alert, Text, Title } from '@mantine/core'
import { dueDays, formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes } from '@paddock/domain/printing/desk/unit-figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, today } from '../../ui/dates.ts'
import { MonthCalendar } from '../../ui/month-calendar.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { type DeskPart, deskQuery, type PrintDesk } from './desk-changes.ts'
import { MESSAGES } from './messages.ts'
import classes from './print-desk.module.css'

export function DuePage() {
  const desk = useQuery(deskQuery())
  return (
    <>
      <Title order={2} mb="xs">
        Due dates
      </Title>
      <QueryState query={desk} loading="Loading due dates" errorTitle={MESSAGES.loadFailed}>
        {(found) => <Month desk={found} />}
      </QueryState>
    </>
  )
}

const unitsLeft = (part: DeskPart) => unitsToPrint(part) + part.planned + part.printing

function Month({ desk }: { desk: PrintDesk }) {
  const [shown, setShown] = useState(today)
  const now = today()
  const open = desk.parts.filter((part) => unitsLeft(part) > 0)
  const due = open.flatMap((part) =>
    part.due_on ? [{ part, due_on: part.due_on, minutes_left: plateMinutes([{ part, units: unitsLeft(part) }]) }] : [],
  )
  const days = dueDays(due, now, desk.printers.filter(({ is_active }) => is_active).length)
  const dayOf = (day: string) => days.find((one) => one.day === day)
  const tooMuch = days.find(({ is_too_much, day }) => is_too_much && day >= now)
  const undated = open.length - due.length
  return (
    <>
      {tooMuch && (
        <Alert
          color="orange"
          variant="light"
          mb="sm"
          title={`More than the printers can do until ${dayText(tooMuch.day)}`}
        >
          {formatMinutes(tooMuch.load_minutes)} of printing are due until then, even if every printer in service runs
          day and night.
        </Alert>
      )}
      <MonthCalendar
        label="Due dates of prints"
        shown={shown}
        onShow={setShown}
        isEmpty={(day) => !dayOf(day)}
        renderDay={(day) => {
          const load = dayOf(day)
          return (
            load && (
              <>
                <span className={classes.due} data-too-much={load.is_too_much || undefined}>
                  {formatMinutes(load.due_minutes)}
                </span>
                {due
                  .filter(({ due_on }) => due_on === day)
                  .map(({ part }) => (
                    <span key={part.part_id} className={classes.due}>
                      {unitsLeft(part)} × {part.name}
                    </span>
                  ))}
              </>
            )
          )
        }}
      >
        {undated > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {undated === 1 ? '1 part has' : `${undated} parts have`} no due date. Open it on the print desk to set one.
          </Text>
        )}
        {open.length === 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            Nothing is waiting to be printed.
          </Text>
        )}
      </MonthCalendar>
    </>
  )
}
