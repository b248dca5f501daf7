/** A month with something in its days: a table on wide screens, a list of the days that have something on a phone. */
import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import type { ReactNode } from 'react'
import { dayText, monthText, today } from './dates.ts'
import classes from './month-calendar.module.css'

type MonthCalendarProps = {
  /** The accessible name of the calendar. */
  label: string
  /** Any day of the month that is shown. */
  shown: string
  onShow: (day: string) => void
  isEmpty: (day: string) => boolean
  renderDay: (day: string) => ReactNode
  /** Beneath the month. */
  children?: ReactNode
}

export function MonthCalendar({ label, shown, onShow, isEmpty, renderDay, children }: MonthCalendarProps) {
  return (
    <section aria-label={label} className={classes.calendar}>
      <Button size="sm" variant="default" className={classes.today} onClick={() => onShow(today())}>
        Today
      </Button>
      <Calendar
        // What is in a day can be pressed, so the day itself cannot.
        static
        fullWidth
        maxLevel="year"
        date={shown}
        onDateChange={onShow}
        monthLabelFormat={monthText}
        weekdayFormat="ddd"
        monthsListFormat="MMMM"
        headerControlsOrder={['level', 'previous', 'next']}
        ariaLabels={{
          monthLevelControl: `${monthText(shown)}, choose another month`,
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          previousYear: 'Previous year',
          nextYear: 'Next year',
        }}
        classNames={classes}
        attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
        getDayAriaLabel={dayText}
        getDayProps={(day) => ({ role: 'group', 'data-empty': isEmpty(day) || undefined })}
        renderDay={(day) => (
          <>
            <time dateTime={day} aria-hidden>
              <span className={classes.short}>{Number(day.slice(8))}</span>
              <span className={classes.long}>{dayText(day)}</span>
            </time>
            {renderDay(day)}
          </>
        )}
      />
      {children}
    </section>
  )
}
