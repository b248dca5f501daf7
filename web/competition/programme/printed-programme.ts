/** A programme on paper: one table for each session, a line for each race, and a box to tick. */
import { dateAndTime, timeOfDay } from '@paddock/domain/dates.ts'
import type { ProgrammeEvent } from './generate-dialog.tsx'
import { type Programme, type Race, type Times, teamOf } from './programme-data.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
  body { font: 11pt/1.35 system-ui, sans-serif; margin: 1.5cm; color: #000; }
  h1 { font-size: 16pt; margin: 0; } h2 { font-size: 13pt; margin: 14pt 0 4pt; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; } thead { display: table-header-group; }
  th, td { text-align: left; padding: 3pt 6pt; border-bottom: 0.5pt solid #999; } tr { break-inside: avoid; }
  .box { width: 12pt; height: 12pt; border: 1pt solid #000; display: inline-block; }`

export function printedProgramme(event: ProgrammeEvent, programme: Programme, times: Times): string {
  const { category, lanes, sessions } = programme
  let number = 0
  const inLane = (race: Race, lane: number) => {
    const run = race.runs.find((one) => one.lane === lane)
    const team = run && teamOf(programme, run.team_id)
    return run && team && !(team.is_out && !race.raced_at)
      ? `${team.team_number} ${team.team_name}, car ${run.car_type}`
      : '–'
  }
  const all = Array.from({ length: lanes }, (_, index) => index + 1)
  const line = (race: Race) => {
    number += 1
    const planned = times.get(race.id)?.planned_at
    const cells = [
      String(number),
      planned ? timeOfDay(planned, event.time_zone) : '',
      ...all.map((lane) => inLane(race, lane)),
    ]
    const note = race.reason ? `Re-run: ${race.reason}` : ''
    return `<tr>${[...cells, note].map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td><span class="box"></span></td></tr>`
  }
  const heads = ['Race', 'Planned', ...all.map((lane) => `Lane ${lane}`), 'Note', 'Done']
  const tables = sessions.map(
    ({ starts_at, track, races }, index) =>
      `<h2>Session ${index + 1}, ${escaped(dateAndTime(starts_at, event.time_zone))}, track ${track}</h2>
      <table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${races.map(line).join('')}</tbody></table>`,
  )
  const title = `${event.name}: programme of ${category}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
    <body><h1>${escaped(title)}</h1>${tables.join('')}</body></html>`
}
