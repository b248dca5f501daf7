/** What a call needs before any input of it is good: a mail that was read, a file that was sent, a template of the right kind. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { z } from 'zod'
import type { Input } from './inputs.ts'
import type { OwnSide, World } from './world.ts'

type Prepare = (world: World, own: OwnSide) => Promise<Input>

const idOf = ({ side }: OwnSide, table: string) => String(side.rows[table]?.['id'])
const JSON_TYPE = { 'content-type': 'application/json' }
const Uploaded = z.object({ stl_file_url: z.string(), stl_file_name: z.string() })
const Mails = z.array(z.object({ text: z.string() }))

async function signedUp(world: World): Promise<Input> {
  const email = `noor-${randomUUID()}@example.org`
  const body = JSON.stringify({ name: 'Noor Haddad', email, password: 'slipstream' })
  await world.send({ method: 'POST', path: '/api/auth/sign-up/email', headers: JSON_TYPE, body })
  for (;;) {
    const { text } = await world.send({ method: 'GET', path: `/api/dev/outbox?to=${email}`, headers: {} })
    const link = Mails.parse(JSON.parse(text)).flatMap((mail) => /https?:\/\/\S+/.exec(mail.text) ?? [])[0]
    if (link) return { access_token: new URL(link).searchParams.get('access_token') }
    await pause(100)
  }
}

async function uploaded(world: World, own: OwnSide): Promise<Input> {
  const body = Buffer.from(binaryStlOf(box(40, 20, 10), 'wing'))
  const headers = { 'content-type': 'application/octet-stream' }
  const { text } = await world.send({ method: 'POST', path: '/api/files/stl-files?name=wing.stl', headers, body })
  const { stl_file_url, stl_file_name } = Uploaded.parse(JSON.parse(text))
  await world.pool.query('update printing_materials set is_available = true where id = $1', [
    idOf(own, 'printing_materials'),
  ])
  return { stl_file_url, stl_file_name, selected_color: null }
}

const aRun = (own: OwnSide): Input => ({
  id: randomUUID(),
  team_id: idOf(own, 'competition_teams'),
  car_type: 'A',
  lane: 1,
  status: 'finish',
  reaction_time: '0.15',
  racing_time: '1.2',
})

export const PREPARATIONS: Record<string, Prepare> = {
  'accounts.confirmEmail': signedUp,
  'accounts.setSession': async ({ given }) => ({ access_token: (await given.user()).token }),
  'printing_inquiries.submit': uploaded,
  'race_results.record': async (_, own) => ({
    category: own.side.rows['competition_teams']?.['category'],
    is_knockout_race: false,
    knockout_match_id: undefined,
    runs: [aRun(own)],
  }),
}
