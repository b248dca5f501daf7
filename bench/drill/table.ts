/** The table of the drill, a row for each fault, and what it says about the promises. */
import type { Count, Reckoning } from './reckoning.ts'

/** A take-over has to be over before that. */
export const TAKE_OVER_WITHIN_S = 10

export type PlayedFault = {
  name: string
  /** Why it was not played. */
  skipped?: string
  /** Until every device had something acknowledged again and every spectator was up to date; undefined if never. */
  secondsUntilWorking?: number | undefined
  /** From the press until the second laptop served. */
  takeOverSeconds?: number
}

const HEAD = ['Fault', 'Acknowledged', 'Lost', 'Doubled', 'Seconds until everyone was working again']

export function drillTable(faults: readonly PlayedFault[], { byFault, total }: Reckoning) {
  const none: Count = { acknowledged: 0, lost: 0, doubled: 0 }
  const rows = faults.map((fault) =>
    fault.skipped
      ? [`${fault.name} (skipped: ${fault.skipped})`, '–', '–', '–', '–']
      : [fault.name, ...figures(byFault.get(fault.name) ?? none), seconds(fault)],
  )
  return [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '--:')), ...rows, ['All', ...figures(total), '']]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const figures = ({ acknowledged, lost, doubled }: Count) => [acknowledged, lost, doubled].map(String)

function seconds({ secondsUntilWorking, takeOverSeconds }: PlayedFault) {
  const working = secondsUntilWorking === undefined ? 'never' : secondsUntilWorking.toFixed(1)
  return takeOverSeconds === undefined ? working : `${working} (it served after ${takeOverSeconds.toFixed(1)})`
}

/** A sentence for each promise that was broken. */
export function brokenPromises(
  faults: readonly PlayedFault[],
  { total, strangers }: Reckoning,
  refused: readonly string[],
): string[] {
  const played = faults.filter(({ skipped }) => !skipped)
  const late = played.filter(({ takeOverSeconds = 0 }) => takeOverSeconds >= TAKE_OVER_WITHIN_S)
  return [
    ...(total.acknowledged > 0 ? [] : ['Nothing was acknowledged at all.']),
    ...(total.lost > 0 ? [`${total.lost} acknowledged entries are lost.`] : []),
    ...(total.doubled > 0 ? [`${total.doubled} entries are stored more than once.`] : []),
    ...strangers.slice(0, 5).map((name) => `“${name}” is stored and was never entered.`),
    ...late.map(
      ({ name, takeOverSeconds = 0 }) => `${name}: it served only ${takeOverSeconds.toFixed(1)} s after the press.`,
    ),
    ...played
      .filter(({ secondsUntilWorking }) => secondsUntilWorking === undefined)
      .map(({ name }) => `${name}: not everyone was working again.`),
    ...refused.slice(0, 5).map((what) => `Refused: ${what}`),
  ]
}
