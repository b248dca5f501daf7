import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let organizer: SignedIn
let event_id = ''
beforeAll(async () => {
  server = await testServer()
  const company = await server.given.company()
  organizer = await server.given.organizer(company.id)
  event_id = (await server.given.event(company.id)).id
})

async function uploaded(headers: Record<string, string> = organizer.headers) {
  const body = await sharp({ create: { width: 4000, height: 10, channels: 3, background: '#0a5c43' } })
    .png()
    .toBuffer()
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body }
  return fetch(`${server.url}/api/files/logos/slides`, sent)
}
const addressIn = async (answer: Response) => String(Object(await answer.json()).url)
const added = async (caption: string, id = randomUUID()) => {
  const picture = await addressIn(await uploaded())
  const slide = { id, event_id, picture, caption, seconds: 8 }
  expect((await server.post('/api/event_slides', slide, organizer.headers)).status).toBe(200)
  return slide
}
const slides = async () => {
  const { body } = await server.get(`/api/event_shows/${event_id}`, organizer.headers)
  return (body as { slides: { id: string; picture: string; caption: string; seconds: number }[] }).slides
}

test('slides are uploaded, sent twice added once, put into order, changed and deleted', async () => {
  const [first, second, third] = [await added('Wheels Ltd'), await added('Tube & Co'), await added('The mayor')]
  await server.post('/api/event_slides', third, organizer.headers)
  expect((await slides()).map(({ caption }) => caption)).toEqual(['Wheels Ltd', 'Tube & Co', 'The mayor'])
  const shown = await fetch(`${server.url}${first.picture}`)
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1920 })
  const move = (id: string, position: number) =>
    server.post('/api/functions/move-slide', { id, position }, organizer.headers)
  await move(third.id, 1)
  await move(first.id, 50)
  expect((await slides()).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  await server.ask('PATCH', `/api/event_slides/${second.id}`, { caption: 'Tube', seconds: 30 }, organizer.headers)
  expect((await server.ask('DELETE', `/api/event_slides/${third.id}`, undefined, organizer.headers)).status).toBe(200)
  expect(await slides()).toEqual([
    { id: second.id, picture: second.picture, caption: 'Tube', seconds: 30 },
    { id: first.id, picture: first.picture, caption: 'Wheels Ltd', seconds: 8 },
  ])
  await expect.poll(async () => (await fetch(`${server.url}${third.picture}`)).status).toBe(404)
  expect((await fetch(`${server.url}${second.picture}`)).status).toBe(200)
})

test('only those who run screens upload slides, and only pictures', async () => {
  expect((await uploaded({})).status).toBe(401)
  const [announcer, marshal] = [
    await server.given.staff(event_id, 'announcer'),
    await server.given.staff(event_id, 'marshal'),
  ]
  expect((await uploaded(marshal.headers)).status).toBe(403)
  expect((await uploaded(announcer.headers)).status).toBe(201)
  const text = { method: 'POST', headers: organizer.headers, body: 'no picture' }
  expect((await fetch(`${server.url}/api/files/logos/slides`, text)).status).toBe(415)
})

test('the slides of a deleted event are deleted with their pictures', async () => {
  const company = await server.given.company()
  const owner = await server.given.organizer(company.id)
  const event = await server.given.event(company.id)
  const picture = await addressIn(await uploaded(owner.headers))
  const slide = { id: randomUUID(), event_id: event.id, picture, caption: 'Wheels', seconds: 8 }
  await server.post('/api/event_slides', slide, owner.headers)
  await server.ask('DELETE', `/api/competition_events/${event.id}`, { name: event.name }, owner.headers)
  await expect.poll(async () => (await fetch(`${server.url}${picture}`)).status).toBe(404)
})
