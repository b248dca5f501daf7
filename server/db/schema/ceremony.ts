/** The ceremony of an event: its script, and where it is while the awards are revealed on the screens. */
import { ITEM_KINDS, type ItemKind } from '@paddock/domain/ceremony/script.ts'
import { SCENES, type Scene } from '@paddock/domain/screens/scenes.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { eventAwards } from './awards.ts'
import { competitionEvents } from './competition.ts'

export const ceremonyItems = pgTable(
  'ceremony_items',
  {
    /** Minted by the browser, so that a retry adds the item once. */
    id: id(),
    event_id: ofEvent(),
    /** The order of the script, from 1. */
    position: smallint('position').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    award_id: uuid('award_id').references(() => eventAwards.id, { onDelete: 'cascade' }),
    /** On the screens: of an award what it is for, else the whole text. */
    text: text('text'),
    /** On the screens: who presents or sponsors it. */
    presenter: text('presenter'),
    /** For the announcer alone. */
    notes: text('notes'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('ceremony_items_event').on(table.event_id, table.position),
    unique('ceremony_items_award').on(table.award_id),
    oneOf('ceremony_items_kind', table.kind, ITEM_KINDS),
    check('ceremony_items_counted', sql`${table.position} between 1 and 100`),
    check('ceremony_items_of_award', sql`(${table.kind} = 'award') = (${table.award_id} is not null)`),
    check('ceremony_items_says', sql`${table.kind} <> 'message' or ${table.text} is not null`),
    filled('ceremony_items_text', table.text),
    filled('ceremony_items_presenter', table.presenter, 120),
    filled('ceremony_items_notes', table.notes, 1000),
  ],
)

/** Since it was first started; it runs until it has ended. */
export const eventCeremonies = pgTable(
  'event_ceremonies',
  {
    event_id: uuid('event_id')
      .primaryKey()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    item_id: uuid('item_id').references(() => ceremonyItems.id, { onDelete: 'set null' }),
    /** Of the item, from 0. */
    step: smallint('step').notNull().default(0),
    /** Counts every press. */
    revision: integer('revision').notNull().default(1),
    /** The scene of the screens before it, which its end gives back. */
    scene_before: text('scene_before').$type<Scene>(),
    started_at: instant('started_at').notNull().default(sql`now()`),
    /** The person's name as it was then. */
    started_by: text('started_by').notNull(),
    ended_at: instant('ended_at'),
    ended_by: text('ended_by'),
    updated_at: updatedAt(),
  },
  (table) => [
    index('event_ceremonies_item').on(table.item_id),
    oneOf('event_ceremonies_scene', table.scene_before, SCENES),
    check('event_ceremonies_counted', sql`${table.step} between 0 and 20 and ${table.revision} >= 1`),
    filled('event_ceremonies_started_by', table.started_by),
    filled('event_ceremonies_ended_by', table.ended_by),
    check('event_ceremonies_ended', sql`num_nulls(${table.ended_at}, ${table.ended_by}) in (0, 2)`),
  ],
)
