/** Scrutineering findings as an event record has them: measured, or with a status, for each car. */
import type { Measured, RecordCheck } from '@paddock/domain/rules/event-record.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'

type CarStatus = 'Pass' | 'Fail' | 'Rectified' | 'N/A'

export type StoredFinding = {
  team_id: string
  pack_item: string | null
  car_a_status: CarStatus
  car_a_measured_value: number | null
  car_a_measured: Measured | null
  car_b_status: CarStatus
  car_b_measured_value: number | null
  car_b_measured: Measured | null
  updated_at: string
}

export function recordChecks(
  { scrutineering }: Pick<Pack, 'scrutineering'>,
  findings: readonly StoredFinding[],
  numberOf: (team_id: string) => string,
): RecordCheck[] {
  const order = new Map<string, number>()
  for (const [place, { id, failure_of }] of (scrutineering?.checks ?? []).entries())
    for (const name of [id, failure_of]) if (!order.has(name)) order.set(name, place)
  const placeOf = ({ pack_item }: StoredFinding) => order.get(pack_item ?? '') ?? -1
  return [...Map.groupBy(findings, ({ team_id }) => team_id).values()].flatMap((own) =>
    latestByCheck(own)
      .filter((finding) => placeOf(finding) >= 0)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .flatMap((finding) => [ofCar('A', finding), ofCar('B', finding)])
      .map(({ team_id, ...check }) => ({ team: numberOf(team_id), ...check })),
  )
}

/** A team that was checked with two sheets: the later finding counts. */
function latestByCheck(findings: readonly StoredFinding[]): StoredFinding[] {
  const latest = new Map<string | null, StoredFinding>()
  for (const finding of findings) {
    const before = latest.get(finding.pack_item)
    if (!before || finding.updated_at >= before.updated_at) latest.set(finding.pack_item, finding)
  }
  return [...latest.values()]
}

const STATUSES = { Pass: 'pass', Fail: 'fail', Rectified: 'fail', 'N/A': 'not_applicable' } as const

function ofCar(car: 'A' | 'B', finding: StoredFinding): Omit<RecordCheck, 'team'> & { team_id: string } {
  const [status, measured] =
    car === 'A'
      ? [finding.car_a_status, finding.car_a_measured ?? finding.car_a_measured_value]
      : [finding.car_b_status, finding.car_b_measured ?? finding.car_b_measured_value]
  return {
    team_id: finding.team_id,
    car,
    check: finding.pack_item ?? '',
    ...(measured === null || status === 'N/A' ? { status: STATUSES[status] } : { measured }),
    ...(status === 'Rectified' && { fixed_in_window: true }),
  }
}
