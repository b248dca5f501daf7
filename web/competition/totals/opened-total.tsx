/** A team's total, opened: each part with its working, and under the judges' parts every sheet, mark and judge. */
import { Text } from '@mantine/core'
import { pointsText } from '@paddock/domain/racing/points.ts'
import type { api } from '../../app/api.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './totals.module.css'

type Total = Awaited<ReturnType<typeof api.event_totals.open.call>>
type Part = Total['parts'][number]
type Sheet = Part['sheets'][number]

export function OpenedTotal({ total }: { total: Total }) {
  const text = (points: Total['total']) => pointsText(points, total.decimals)
  return (
    <section aria-label={`Total of ${total.team.team_name} in parts`} className={classes.total}>
      <Text fw={650}>
        Total {text(total.total)} points{total.place !== null && `, place ${total.place} in ${total.team.category}`}.
        Rules: {total.rules}
      </Text>
      {total.parts.map((part) => (
        <details key={part.id} className={classes.part}>
          <summary>
            <span>{part.title}</span>
            <strong>{text(part.points)}</strong>
          </summary>
          {part.working.length === 0 && part.sheets.length === 0 && <Text c="dimmed">Nothing recorded yet.</Text>}
          {part.working.length > 0 && (
            <ul>
              {part.working.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {part.sheets.map((sheet) => (
            <SheetMarks key={`${sheet.panel} ${sheet.judge} ${sheet.scorecard}`} sheet={sheet} />
          ))}
        </details>
      ))}
    </section>
  )
}

function SheetMarks({ sheet }: { sheet: Sheet }) {
  const { dateAndTime } = useDates()
  const isMoved = sheet.moderated !== null
  return (
    <div className={classes.sheet}>
      <Text>
        <strong>{sheet.scorecard}</strong>, {sheet.judge === null ? sheet.panel : `${sheet.judge} - ${sheet.panel}`}:{' '}
        {sheet.given} points{sheet.missing.length > 0 && ', incomplete'}, saved {dateAndTime(sheet.updated_at)}
      </Text>
      {sheet.moderated && (
        <Text>
          {sheet.moderated} {sheet.counts !== null && `Counts as ${sheet.counts} points.`}
        </Text>
      )}
      <table>
        <caption>Marks</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Given</th>
            {isMoved && <th scope="col">Counts</th>}
            <th scope="col">Maximum</th>
          </tr>
        </thead>
        <tbody>
          {sheet.marks.map(({ criterion, given, counts, max }) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              <td>{given}</td>
              {isMoved && <td>{counts ?? '–'}</td>}
              <td>{max ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.notes && <Text fs="italic">{sheet.notes}</Text>}
    </div>
  )
}
