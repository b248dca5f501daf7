/** The logos of teams and companies, the slides of sponsors and the photos of cars: stored under a new name for every upload, public, and cached by browsers for ever. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LOGOS_ADDRESS } from '@paddock/contract/teams/logo-files.ts'
import { LOGO_FORM } from '@paddock/domain/teams/mark.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Queries } from '../db/database.ts'
import { carPhotos } from '../db/schema/cars.ts'
import { companies } from '../db/schema/competition.ts'
import { invoices } from '../db/schema/invoices.ts'
import { eventSlides } from '../db/schema/screens.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { teams } from '../db/schema/teams.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Files } from '../outside/files.ts'
import { NoPicture, webpCopies } from '../outside/pictures.ts'
import { notFound } from './answers.ts'

const BUCKET = 'logos'
const SIDE = 256
const NAME_BYTES = 10
/** An upload without a row after this time was interrupted by a crash. */
const ORPHANED_AFTER_SECONDS = 60 * 60

type Deps = { db: Database; files: Files; jobs: Jobs }

/** Returns the name for the row of the team, company or slide. Throws NoPicture if the bytes are not a picture. */
export async function storeLogo({ db, files, jobs }: Deps, bytes: Buffer, side = SIDE) {
  const [copy] = await webpCopies(bytes, [{ most: side, fit: 'inside' }])
  if (!copy) throw new NoPicture()
  const logo = randomBytes(NAME_BYTES).toString('hex')
  await jobs.enqueue(db, 'remove-logo', { logo }, { startAfterSeconds: ORPHANED_AFTER_SECONDS })
  await files.put(BUCKET, logo, copy.data)
  return logo
}

/** Call it in the transaction that clears or deletes the row. */
export async function dropLogo(tx: Queries, jobs: Jobs, logo: string | null | undefined) {
  if (logo) await jobs.enqueue(tx, 'remove-logo', { logo })
}

/** The job: removes the file unless it is in use. */
export async function removeLogoFile({ db, files }: Pick<Deps, 'db' | 'files'>, logo: string) {
  const used = await Promise.all([
    db.$count(teams, eq(teams.logo, logo)),
    db.$count(companies, eq(companies.logo, logo)),
    db.$count(shopSettings, eq(shopSettings.logo, logo)),
    // Documents that were issued stay as they are.
    db.$count(invoices, sql`${invoices.content} -> 'seller' ->> 'logo' = ${logo}`),
    db.$count(eventSlides, eq(eventSlides.picture, logo)),
    db.$count(carPhotos, eq(carPhotos.picture, logo)),
  ])
  if (used.every((count) => count === 0)) await files.remove(BUCKET, logo)
}

/** The picture as it is stored, WebP; undefined if it is gone. */
export async function readLogo(files: Files, logo: string) {
  const file = await files.get(BUCKET, logo)
  return file && buffer(file.body)
}

export function logoFiles(app: FastifyInstance, { files }: Pick<Deps, 'files'>) {
  app.get<{ Params: { logo: string } }>(`${LOGOS_ADDRESS}/:logo`, async (request, reply) => {
    const { logo } = request.params
    const file = LOGO_FORM.test(logo) ? await files.get(BUCKET, logo) : undefined
    if (!file) return notFound(reply)
    return reply
      .type('image/webp')
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.body)
  })
}
