/**
 * The windows for protests and appeals by the rule pack of an event, until its organiser sets others.
 *
 * | deadline of the pack  | gives                                                                                       |
 * |-----------------------|---------------------------------------------------------------------------------------------|
 * | protest               | its local time on the named racing day, or on the event's last day if fewer are planned     |
 * | scrutineering_appeal  | its minutes after the inspection                                                            |
 *
 * Neither pack nor World Finals has an appeal against the Chair's decision: it is final.
 */
import type { EventDays } from '../competition/days.ts'
import { momentOf } from '../dates.ts'
import type { Pack } from '../rules/pack.ts'
import type { WindowRules } from './protest.ts'

type Planned = EventDays & { time_zone: string | null; racing_days: readonly string[] }

export function packWindows({ deadlines }: Pick<Pack, 'deadlines'>, event: Planned): WindowRules {
  const due = (id: string) => deadlines.find((deadline) => deadline.id === id)?.due
  const protest = due('protest')
  const appeal = due('scrutineering_appeal')
  return {
    protests_until:
      protest?.kind === 'local_time'
        ? (momentOf(`${racingDay(protest.day, event)}T${protest.time}`, event.time_zone ?? 'UTC') ?? null)
        : protest?.kind === 'instant'
          ? protest.at
          : null,
    scrutineering_minutes: appeal?.kind === 'after' ? appeal.minutes : null,
    decision_minutes: null,
  }
}

/** `racing_day_2` is the second day on which there are races. */
function racingDay(name: string, { racing_days, event_date, last_day }: Planned) {
  const number = Number(/^racing_day_(\d+)$/.exec(name)?.[1])
  return racing_days[number - 1] ?? last_day ?? event_date
}
