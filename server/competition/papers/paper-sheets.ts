/** Marks from paper sheets: entered twice, compared, resolved, and then saved like those of a tablet. */
import { call, ORPCError } from '@orpc/server'
import { marksFor } from '@paddock/domain/judging/marks.ts'
import { differencesBetween, sheetState } from '@paddock/domain/papers/double-entry.ts'
import { SHEET_ERRORS } from '@paddock/domain/papers/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { paperSheets } from '../../db/schema/papers.ts'
import { api, type RequestContext } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, nameOf, ownEvent } from '../event-access/event-access.ts'
import { competitionScoreCalls, scorecardsOfPanel } from '../marking/marking.ts'

type Row = typeof paperSheets.$inferSelect

const SHEET_GONE = { message: SHEET_ERRORS.gone }

export const listSheets = api.paper_sheets.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const rows = await db
    .select()
    .from(paperSheets)
    .where(eq(paperSheets.event_id, input.event_id))
    .orderBy(asc(paperSheets.first_at), asc(paperSheets.id))
  return rows.map(shown)
})

export const enterSheet = api.paper_sheets.enter.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { id, event_id, team_id, judge_panel_id, template_id } = input
  // Whether the caller may mark for this panel, and which lines its scorecard has.
  const marks = await onCard(db, input)
  const desk = await call(competitionScoreCalls.desk, { judge_panel_id }, { context, path: [...SCORES, 'desk'] })
  if (desk.event.id !== event_id || !desk.teams.some((team) => team.id === team_id)) throw errors.NOT_FOUND(SHEET_GONE)
  const sheet = await db.transaction(async (tx) => {
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const there = await sheetOf(tx, judge_panel_id, team_id)
    const by = nameOf(caller)
    // Sent again, for example after a lost response.
    if (there?.id === id && there.second_at === null) return there
    if (!there || there.counted_at !== null) {
      if (there) await tx.delete(paperSheets).where(eq(paperSheets.id, there.id))
      const first = { first_marks: marks, first_notes: input.notes, first_by: by }
      const row = { id, event_id, team_id, judge_panel_id, template_id, ...first }
      const [made] = await tx.insert(paperSheets).values(row).onConflictDoNothing().returning()
      if (!made) throw errors.CONFLICT()
      return made
    }
    if (there.template_id !== template_id) throw errors.OTHER_SCORECARD()
    const second = { second_marks: marks, second_notes: input.notes, second_by: by, second_at: now() }
    return changed(tx, there.id, second)
  })
  if (sheetState(statedOf(sheet)) === 'agreed') return count(context, sheet, { marks, notes: input.notes })
  return announced(db, sheet)
})

export const resolveSheet = api.paper_sheets.resolve.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const sheet = await ownSheet(db, caller, input.id)
  if (!sheet) throw errors.NOT_FOUND(SHEET_GONE)
  if (!sheet.second_marks) throw errors.NOT_DOUBLE()
  if (sheet.counted_at !== null) return shown(sheet)
  const marks = await onCard(db, { ...sheet, criteria_scores: input.criteria_scores })
  await db.transaction((tx) => lockOpenEvent(tx, caller, sheet.event_id))
  const left = { ...sheet.first_marks, ...sheet.second_marks }
  const unresolved = differencesOf(sheet).filter(
    ({ criterion }) => criterion !== null && !(criterion in marks) && criterion in left,
  )
  // A line may be empty on the paper; then it was sent as null.
  if (unresolved.some(({ criterion }) => criterion !== null && !(criterion in input.criteria_scores)))
    throw errors.NOT_RESOLVED()
  return count(context, sheet, { marks: { ...agreedMarks(sheet), ...marks }, notes: input.notes })
})

export const removeSheet = api.paper_sheets.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const sheet = await ownSheet(tx, caller, input.id)
    if (!sheet) throw errors.NOT_FOUND(SHEET_GONE)
    await tx.delete(paperSheets).where(eq(paperSheets.id, sheet.id))
    await announce(tx, `event:${sheet.event_id}`, 'paper_sheets')
    return { success: true as const }
  }),
)

const SCORES = ['competition_scores']
const now = () => new Date().toISOString()

/** The marks go the way of a tablet's, with its limits and its history. Should the second step fail, resolving again finds them saved. */
async function count(context: RequestContext & { db: Queries }, sheet: Row, { marks, notes }: Entry) {
  const { db } = context
  const { id, event_id, team_id, judge_panel_id, template_id } = sheet
  const { updated_at } = competitionScores
  const own = and(eq(competitionScores.judge_panel_id, judge_panel_id), eq(competitionScores.team_id, team_id))
  const [current] = await db.select({ updated_at }).from(competitionScores).where(own)
  const whose = { id, event_id, team_id, judge_panel_id, template_id }
  const saved = { ...whose, criteria_scores: marks, notes, updated_at: current?.updated_at ?? null }
  try {
    await call(competitionScoreCalls.save, saved, { context, path: [...SCORES, 'save'] })
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500 && error.code !== 'EVENT_CLOSED')
      throw new ORPCError('NOT_SAVED', { status: 409, message: error.message, defined: true })
    throw error
  }
  const counted = { second_marks: marks, second_notes: notes, counted_at: now() }
  return announced(db, await changed(db, id, counted))
}

type Entry = { marks: Row['first_marks']; notes: string | null }

async function onCard(db: Queries, sheet: Pick<Row, 'judge_panel_id' | 'template_id'> & { criteria_scores: object }) {
  const cards = await scorecardsOfPanel(db, sheet.judge_panel_id)
  const card = cards.find(({ id }) => id === sheet.template_id)
  return marksFor(card?.criteria ?? [], { ...sheet.criteria_scores })
}

async function sheetOf(tx: Transaction, judge_panel_id: string, team_id: string) {
  const own = and(eq(paperSheets.judge_panel_id, judge_panel_id), eq(paperSheets.team_id, team_id))
  const [sheet] = await tx.select().from(paperSheets).where(own).for('update')
  return sheet
}

async function ownSheet(db: Queries, caller: Caller, id: string) {
  const [sheet] = await db.select().from(paperSheets).where(eq(paperSheets.id, id))
  return sheet && (await ownEvent(db, caller, sheet.event_id)) ? sheet : undefined
}

async function changed(db: Queries, id: string, change: Partial<Row>) {
  const [row] = await db.update(paperSheets).set(change).where(eq(paperSheets.id, id)).returning()
  if (!row) throw new Error('A paper sheet that was just stored is gone.')
  return row
}

async function announced(db: Queries, sheet: Row) {
  await announce(db, `event:${sheet.event_id}`, 'paper_sheets')
  return shown(sheet)
}

const firstOf = (sheet: Row) => ({ marks: sheet.first_marks, notes: sheet.first_notes })
const secondOf = (sheet: Row) => sheet.second_marks && { marks: sheet.second_marks, notes: sheet.second_notes }
const statedOf = (sheet: Row) => ({
  first: firstOf(sheet),
  second: secondOf(sheet),
  counted: sheet.counted_at !== null,
})

function differencesOf(sheet: Row) {
  const second = secondOf(sheet)
  return second && sheet.counted_at === null ? differencesBetween(firstOf(sheet), second) : []
}

/** The lines on which both entries agree. */
function agreedMarks(sheet: Row) {
  const different = new Set(differencesOf(sheet).map(({ criterion }) => criterion))
  return Object.fromEntries(Object.entries(sheet.first_marks).filter(([name]) => !different.has(name)))
}

function shown(sheet: Row) {
  const { id, event_id, team_id, judge_panel_id, template_id, first_by, first_at, second_by, second_at } = sheet
  const whose = { id, event_id, team_id, judge_panel_id, template_id, first_by, first_at, second_by, second_at }
  return { ...whose, state: sheetState(statedOf(sheet)), differences: differencesOf(sheet) }
}
