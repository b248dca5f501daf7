/** The check of a version as a PDF, for the team's portfolio. */
import { CAR_FILE_MESSAGES } from '@paddock/domain/car-check/car-files.ts'
import { CAR_VIEWS, drawnLines, windowAround } from '@paddock/domain/car-check/car-picture.ts'
import type { CarReport, ReportArticle, ReportBalance } from '@paddock/domain/car-check/car-report.ts'
import {
  costText,
  countOf,
  findingText,
  limitText,
  measuredText,
  secondsEach,
  toleranceText,
  VERDICT_TEXTS,
} from '@paddock/domain/car-check/report-texts.ts'
import { dayOf } from '@paddock/domain/dates.ts'
import { eq } from 'drizzle-orm'
import type { StoredPictures } from '../db/schema/car-check.ts'
import { teams } from '../db/schema/teams.ts'
import { requireCompetition } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { logoFor, type Pictures, pdfOf } from '../papers/papers.ts'
import { wholeVersion } from './model-queries.ts'

export const carReportPaper = api.car_models.pdf.handler(async ({ input, context: { db, files }, errors }) => {
  const { team_id, id } = input
  await requireCompetition(db, team_id)
  const [team] = await db.select({ name: teams.name, logo: teams.logo }).from(teams).where(eq(teams.id, team_id))
  const version = await wholeVersion(db, team_id, id)
  if (!team || !version) throw errors.NOT_FOUND({ message: CAR_FILE_MESSAGES.gone })
  const { report, pictures, rules } = version
  const { logo, pictures: logos } = await logoFor(files, team.logo)
  const title = `${team.name}: car version ${version.version}`
  const each = secondsEach(report)
  const data = {
    paper: 'a4',
    logo,
    title,
    about: [version.name, rules.title, rules.event_name].filter(Boolean).join(' · '),
    uploaded: `Uploaded ${dayOf(version.uploaded_at)}${version.uploader_name ? ` by ${version.uploader_name}` : ''}`,
    score: report.specifications,
    figures: figuresOf(report),
    awards_lost: report.awards_lost,
    unsafe: report.unsafe,
    tolerance: report.tolerance_mm,
    views: CAR_VIEWS.flatMap((view) => (pictures[view] ? [{ view, ...frameOf(pictures[view]) }] : [])),
    balance: balanceRows(report),
    open_parts: report.open_parts,
    counts: {
      pass: countOf(report, 'pass'),
      close: countOf(report, 'close'),
      fail: countOf(report, 'fail'),
      open: countOf(report, 'cannot', 'needs'),
    },
    shown: report.articles
      .filter(({ verdict }) => verdict === 'fail' || verdict === 'close')
      .map((article) => ({ ...rowOf(article, report, each), drawing: drawingOf(article, pictures) })),
    articles: report.articles.map((article) => rowOf(article, report, each)),
    parts: version.parts.map(({ kind, file_name, density }) => ({ kind, file_name, density: String(density) })),
  }
  const images: Pictures = { ...logos }
  for (const view of CAR_VIEWS) {
    const png = pictures[view]?.png
    if (png) images[`${view}.png`] = Buffer.from(png, 'base64')
  }
  const pdf = await pdfOf('car-report', data, images)
  return { file_name: `car-version-${version.version}.pdf`, base64: Buffer.from(pdf).toString('base64') }
})

const rowOf = (article: ReportArticle, report: CarReport, each: number) => ({
  article: article.article,
  what: article.what,
  verdict: article.verdict,
  verdict_text: VERDICT_TEXTS[article.verdict],
  found: findingText(article),
  limit: limitText(article),
  cost: costText(article, each),
  tolerance: toleranceText(article, report.tolerance_mm),
})

const frameOf = ({ columns, rows, step }: { columns: number; rows: number; step: number }) => ({
  width: columns * step,
  height: rows * step,
})

/** In mm from the top left of the window, as Typst places things. */
function drawingOf(article: ReportArticle, pictures: StoredPictures) {
  const drawn = drawnLines(article.lines)
  const picture = drawn && pictures[drawn.view]
  if (!drawn || !picture) return null
  const seen = windowAround(drawn.lines, picture)
  const top = seen.bottom + seen.height
  const place = ([right, up]: readonly [number, number]) => ({ x: right - seen.left, y: top - up })
  return {
    view: drawn.view,
    label: measuredText(article),
    width: seen.width,
    height: seen.height,
    picture: {
      x: picture.left - seen.left,
      y: top - (picture.bottom + picture.rows * picture.step),
      ...frameOf(picture),
    },
    lines: drawn.lines.map(({ from, to }) => ({ from: place(from), to: place(to) })),
  }
}

const figuresOf = ({ size, seconds, performance_failures }: CarReport) => [
  ['Length', `${size.length} mm`],
  ['Width', `${size.width} mm`],
  ['Height', `${size.height} mm`],
  ['Performance failures', String(performance_failures)],
  ['Added to the seeding time', `${seconds.seeding} s`],
  ['Added to each knockout race', `${seconds.knockout} s`],
]

const balanceRows = ({ balance }: CarReport) => {
  const row = (name: string, one: ReportBalance) => [
    name,
    `${one.mass_g} g`,
    one.ahead === null ? '–' : `${one.ahead} mm`,
    `${one.above} mm`,
    `${one.left} mm`,
  ]
  const { without_cartridge, with_cartridge } = balance
  return [
    row('Without cartridge', without_cartridge),
    ...(with_cartridge ? [row('With a full cartridge', with_cartridge)] : []),
  ]
}
