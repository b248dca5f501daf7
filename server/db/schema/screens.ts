/** The screens of the hall: browsers paired with an event, what each shows in each scene, and the slides between races. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import {
  OVERLAYS,
  type Overlay,
  SCENES,
  SCREEN_VIEWS,
  type Scene,
  type ScreenView,
} from '@paddock/domain/screens/scenes.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { competitionEvents } from './competition.ts'
import { competitionTeams } from './events.ts'
import { eventStaff } from './staff.ts'

export const screens = pgTable(
  'screens',
  {
    /** Minted by the browser. */
    id: id(),
    /** SHA-256 of the secret that the browser keeps. */
    secret: text('secret').notNull(),
    /** Shown on the screen until an organiser has typed it; null once it is paired. */
    pairing_code: text('pairing_code').unique('screens_pairing_code'),
    event_id: uuid('event_id').references(() => competitionEvents.id, { onDelete: 'set null' }),
    /** What the screen may read, it reads as a member of staff with the role screen. */
    staff_id: uuid('staff_id')
      .unique('screens_staff')
      .references(() => eventStaff.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** In percent; 0 is silent. */
    volume: smallint('volume').notNull().default(0),
    /** Reads the next race aloud. */
    reads_aloud: boolean('reads_aloud').notNull().default(false),
    last_seen_at: instant('last_seen_at').notNull().default(sql`now()`),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('screens_event').on(table.event_id),
    index('screens_last_seen').on(table.last_seen_at),
    check('screens_secret', sql`${table.secret} ~ '^[0-9a-f]{64}$'`),
    check('screens_pairing_code_form', sql`${table.pairing_code} ~ '^[A-Z0-9]{6}$'`),
    check('screens_paired', sql`${table.pairing_code} is null or ${table.event_id} is null`),
    filled('screens_name_filled', table.name, 60),
    check('screens_size', sql`${table.width} between 1 and 20000 and ${table.height} between 1 and 20000`),
    check('screens_volume', sql`${table.volume} between 0 and 100`),
  ],
)

/** What a screen shows in a scene; without a row, what the scene shows on every screen. */
export const sceneViews = pgTable(
  'scene_views',
  {
    screen_id: uuid('screen_id')
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    scene: text('scene').$type<Scene>().notNull(),
    view: text('view').$type<ScreenView>().notNull(),
    /** Null follows the race. */
    category: text('category').$type<Category>(),
    team_id: uuid('team_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    message: text('message'),
  },
  (table) => [
    primaryKey({ columns: [table.screen_id, table.scene] }),
    index('scene_views_team').on(table.team_id),
    oneOf('scene_views_scene', table.scene, SCENES),
    oneOf('scene_views_view', table.view, SCREEN_VIEWS),
    oneOf('scene_views_category', table.category, CATEGORIES),
    filled('scene_views_message', table.message, 200),
  ],
)

/** What the whole hall shows now, and the stream's overlay. */
export const eventShows = pgTable(
  'event_shows',
  {
    event_id: uuid('event_id')
      .primaryKey()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    scene: text('scene').$type<Scene>().notNull().default('racing'),
    overlay: text('overlay').$type<Overlay>().notNull().default('race_strip'),
    /** Of the view message, and of the overlay's lower third. */
    message: text('message'),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('event_shows_scene', table.scene, SCENES),
    oneOf('event_shows_overlay', table.overlay, OVERLAYS),
    filled('event_shows_message', table.message, 200),
  ],
)

export const eventSlides = pgTable(
  'event_slides',
  {
    /** Minted by the browser, so that a retry adds the slide once. */
    id: id(),
    event_id: ofEvent(),
    position: smallint('position').notNull(),
    /** The stored picture. */
    picture: text('picture').notNull(),
    /** What it shows, for those who cannot see it. */
    caption: text('caption').notNull(),
    seconds: smallint('seconds').notNull().default(8),
    created_at: createdAt(),
  },
  (table) => [
    unique('event_slides_place').on(table.event_id, table.position),
    check('event_slides_counted', sql`${table.position} between 1 and 50`),
    check('event_slides_seconds', sql`${table.seconds} between 3 and 120`),
    filled('event_slides_picture', table.picture, 200),
    filled('event_slides_caption', table.caption, 200),
  ],
)
