/** Two versions of Slipstream Racing's car: the first has a rear wing that is too high, the second is legal. */
import { randomUUID } from 'node:crypto'
import type { Report } from '@paddock/contract/car-check/car-report.ts'
import { usualDensity } from '@paddock/domain/car-check/car-files.ts'
import { type CarDimensions, modelCar } from '@paddock/domain/car-check/car-model.ts'
import { checkedCar } from '@paddock/domain/car-check/car-report.ts'
import { stlOfCorners } from '@paddock/domain/printing/stl-writer.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { storedPictures } from '../../car-check/stored-pictures.ts'
import type { Files } from '../../outside/files.ts'
import type { Transaction } from '../database.ts'
import { teamCarModels, teamCarParts } from '../schema/car-check.ts'
import { teamUsers } from '../schema/identity.ts'
import { teams } from '../schema/teams.ts'
import { daysAgo } from './days-ago.ts'
import { PEOPLE } from './sign-ins.ts'

const VERSIONS: { name: string; days: number; car: Partial<CarDimensions> }[] = [
  { name: 'High rear wing', days: 6, car: { rearTop: 66.5, frontSegment: 24.2 } },
  { name: 'Lower rear wing, wider front wing', days: 2, car: { rearTop: 64.2 } },
]
const PLACEMENT = { unit: 'mm', forward: '+x', up: '+z' } as const
const TOLERANCE = 0.1

export async function loadCarModels(tx: Transaction, files: Files) {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  const [maya] = await tx.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.email, PEOPLE.maya.email))
  if (!team || !maya) return
  for (const [at, { name, days, car }] of VERSIONS.entries()) {
    const parts = modelCar(car).map((part) => ({ ...part, density: usualDensity(part.kind) }))
    const checked = checkedCar({ parts, placement: PLACEMENT }, WORLD_FINALS_2025, TOLERANCE)
    if ('refused' in checked) throw new Error(`The demo's car was refused: ${checked.refused}`)
    const [id, team_id, created_at] = [randomUUID(), team.id, daysAgo(days)]
    const { title } = WORLD_FINALS_2025
    await tx.insert(teamCarModels).values({
      ...{ id, team_id, name, created_at, checked_at: created_at, uploaded_by: maya.id },
      version: at + 1,
      placement: PLACEMENT,
      tolerance_mm: TOLERANCE,
      rules: { pack: 'world-finals-2025@1', title, is_public: true, event_name: null, instead_of: null },
      report: checked.report as Report,
      pictures: storedPictures(checked.pictures),
    })
    for (const [order_index, { kind, mesh, density }] of parts.entries()) {
      const bytes = Buffer.from(stlOfCorners(mesh, `Paddock demo: ${kind}`))
      const stored_as = `${team_id}/${randomUUID()}.stl`
      await files.put('team-files', stored_as, bytes)
      await tx.insert(teamCarParts).values({
        ...{ id: randomUUID(), team_id, model_id: id, kind, density, order_index, stored_as, stored_at: created_at },
        file_name: `${kind.replaceAll(' ', '-')}-${order_index + 1}.stl`,
        size: bytes.length,
      })
    }
  }
}
