/** The second laptop, as the page of the first one shows and pairs it. */
import { STANDBY_SENTENCES } from '@paddock/domain/venue/standby.ts'
import { api } from '../http/calls.ts'
import type { Services } from '../services.ts'

export function standbyFindings({ leader }: Pick<Services, 'leader'>) {
  const standby = leader?.state()
  return standby ? [STANDBY_SENTENCES[standby.standing](standby.name)] : []
}

export const standbyCode = api.venue.standbyCode.handler(({ context: { leader }, errors }) => {
  if (!leader) throw errors.NOT_POSSIBLE()
  return leader.issueCode()
})

export const removeStandby = api.venue.removeStandby.handler(async ({ context: { leader } }) => {
  await leader?.forget()
  return { success: true as const }
})
