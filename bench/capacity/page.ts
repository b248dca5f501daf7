/** The tables of docs/capacity.md, written from a result. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plural } from '@paddock/domain/plural.ts'
import type { Curve } from './ladder.ts'
import { type Bearable, needsOf } from './needs.ts'

export type Result = { curves: Curve[]; stateBytes: number }

const PAGE = join(import.meta.dirname, '../../docs/capacity.md')
const DAY = { events: 100, spectators: 2000 }

export function writePage(result: Result) {
  const parts = { curves: curvesTable(result), needs: needsTable(result) }
  let page = readFileSync(PAGE, 'utf8')
  for (const [name, table] of Object.entries(parts))
    page = page.replace(
      new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`),
      (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
    )
  writeFileSync(PAGE, page)
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const whole = (number: number) => Math.round(number).toLocaleString('en-GB')
const figure = (number: number) => (number < 10 ? number.toFixed(1) : whole(number))

function curvesTable({ curves }: Result) {
  return [
    row(['load', 'steps, with the 95th percentile in ms', 'limit', 'bears', 'then', 'node, PostgreSQL', 'memory']),
    row(['---', '---', '--:', '--:', '---', '---', '--:']),
    ...curves.map(({ name, unit, limitMs, steps, most, bottleneck }) =>
      row([
        name,
        steps
          .map(({ load, p95, refused }) => `${whole(load)}: ${whole(p95)}${refused ? ` (${refused} refused)` : ''}`)
          .join('; '),
        `${whole(limitMs)} ms`,
        most ? `${whole(most.load)} ${unit}` : 'less',
        bottleneck,
        most
          ? `${most.node.toFixed(2)} + ${most.postgres.toFixed(2)} processors, ${plural(most.connections, 'connection')}`
          : '',
        most ? `${whole(most.memory)} MB` : '',
      ]),
    ),
  ].join('\n')
}

/** What the curves say about one node. */
function bearable({ curves, stateBytes }: Result): Bearable {
  const [streams, laps, reads, orders, models] = [
    'Spectators',
    'Laps',
    'Signed-in reads',
    'Orders',
    'Models of prints',
  ].map((name) => {
    const most = curves.find((curve) => curve.name === name)?.most
    if (!most) throw new Error(`Nothing was measured of ${name}.`)
    return most
  })
  if (!streams || !laps || !reads || !orders || !models) throw new Error('The result is not complete.')
  return {
    ...{ streams: streams.load, secondsToAll: streams.p95 / 1000, stateBytes },
    ...{ lapsPerSecond: laps.load, readsPerSecond: reads.load },
    ...{ ordersPerMinute: orders.load, modelsPerMinute: models.load },
    ...{ postgresPerLap: laps.postgres / laps.load, postgresPerRead: reads.postgres / reads.load },
  }
}

function needsTable(result: Result) {
  const { needs, nodes, connections, postgres, megabitsPerSecond } = needsOf(DAY, bearable(result))
  return [
    row(['of', 'needed at the peak', 'a node bears', 'nodes']),
    row(['---', '--:', '--:', '--:']),
    ...needs.map((need) =>
      row([need.of, figure(need.needed) + need.unit, figure(need.bearable) + need.unit, need.nodes]),
    ),
    '',
    `Together: **${nodes} nodes** with the spare one, a PostgreSQL with **${postgres} processors** for laps and reads and ${whole(connections)} connections (through a pooler), and **${whole(megabitsPerSecond)} Mbit/s** towards spectators.`,
  ].join('\n')
}
