/** On the hosted server: what a laptop asks for and sends over the network. */
import { and, eq } from 'drizzle-orm'
import { eventJourneys } from '../../db/schema/take-along.ts'
import { api } from '../../http/calls.ts'
import { fileName, hashOf, packageFor } from './journeys.ts'
import { takeBack } from './take-back.ts'

export const fetchTaken = api.event_journeys.fetch.handler(async ({ input: { code }, context, errors }) => {
  const { db } = context
  const isCode = and(eq(eventJourneys.code_hash, hashOf(code)), eq(eventJourneys.state, 'away'))
  const [journey] = await db.select().from(eventJourneys).where(isCode)
  if (!journey?.organizer_id) throw errors.WRONG_CODE()
  const bytes = await packageFor(context, journey, code)
  if (!bytes) throw errors.TOO_LARGE()
  await db.update(eventJourneys).set({ fetched_at: new Date().toISOString() }).where(eq(eventJourneys.id, journey.id))
  return { file_name: fileName('event'), base64: bytes.toString('base64') }
})

export const deliver = api.event_journeys.deliver.handler(async ({ input, context, errors }) => {
  const arrived = await takeBack(context, Buffer.from(input.base64, 'base64'), { by: 'The laptop at the venue' })
  if ('refused' in arrived) throw errors[arrived.refused]({ message: arrived.message })
  return arrived
})
