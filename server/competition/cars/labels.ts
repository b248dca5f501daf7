/** The labels of an event's cars as a PDF, with the code that the desk scans. */

import { carName, labelText } from '@paddock/domain/cars/labels.ts'
import { CAR_ERRORS } from '@paddock/domain/cars/messages.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { paperSize } from '@paddock/domain/papers/paper-size.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { logoFor, pdfOf, qrCode } from '../../papers/papers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { packOf } from '../rules/rules.ts'
import { makePassports, shownCars } from './passports.ts'

export const labels = api.car_passports.labels.handler(async ({ input, context: { db, files, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  if (!isClosed(event.status) && !event.elsewhere) await makePassports(db, event.id)
  const cars = await shownCars(db, event, await packOf(db, event))
  if (cars.length === 0) throw errors.CONFLICT({ message: CAR_ERRORS.noLabels })
  const [company] = await db.select({ logo: companies.logo }).from(companies).where(eq(companies.id, event.company_id))
  const { logo, pictures } = await logoFor(files, company?.logo ?? null)
  const data = {
    paper: paperSize(event.country),
    logo,
    labels: cars.map(({ code, car, team_number, team_name, team_id }) => ({
      // With the team's id, by which the check-in desk finds the team.
      qr: qrCode(`${labelText(code)} ${team_id}`),
      code: labelText(code),
      car: carName(team_number, car),
      team: team_name,
    })),
  }
  return { pdf: Buffer.from(await pdfOf('car-labels', data, pictures)).toString('base64') }
})
