/** A team's work: projects, tasks with assignees, sub-tasks, comments and files, and the team's activity. */
import {
  LABELS,
  type Label,
  PRIORITIES,
  type Priority,
  TASK_STATUSES,
  type TaskStatus,
} from '@paddock/domain/projects/board.ts'
import { MOST_FILE_BYTES } from '@paddock/domain/projects/files.ts'
import type { About } from '@paddock/domain/teams/activity.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf } from '../columns.ts'
import { ofTeam, person } from '../references.ts'
import { teamUsers } from './identity.ts'
import { userTeams } from './teams.ts'

/** Set explicitly instead of on every update: only some changes can conflict with another user's edit. */
const changedAt = () => instant('updated_at').notNull().default(sql`now()`)

export const teamProjects = pgTable(
  'team_projects',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    name: text('name').notNull(),
    description: text('description'),
    due_date: date('due_date'),
    created_by: person('created_by'),
    created_at: createdAt(),
    updated_at: changedAt(),
  },
  (table) => [
    // Rows of a project also name its team, and a foreign key enforces that they agree.
    unique('team_projects_of_team').on(table.id, table.team_id),
    index('team_projects_team').on(table.team_id, table.created_at),
    index('team_projects_creator').on(table.created_by),
    filled('team_projects_name_filled', table.name, 120),
    check('team_projects_description', sql`length(${table.description}) between 1 and 2000`),
  ],
)

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    project_id: uuid('project_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status').$type<TaskStatus>().notNull().default('todo'),
    position: integer('position').notNull(),
    labels: text('labels').array().$type<Label[]>().notNull().default(sql`'{}'`),
    priority: text('priority').$type<Priority>().notNull().default('none'),
    due_date: date('due_date'),
    /** When the task was moved to the last column; null while it is in another. */
    done_at: instant('done_at'),
    created_by: person('created_by'),
    created_at: createdAt(),
    updated_at: changedAt(),
  },
  (table) => [
    unique('project_tasks_of_team').on(table.id, table.team_id),
    foreignKey({
      name: 'project_tasks_project',
      columns: [table.project_id, table.team_id],
      foreignColumns: [teamProjects.id, teamProjects.team_id],
    }).onDelete('cascade'),
    index('project_tasks_board').on(table.project_id, table.status, table.position),
    index('project_tasks_due').on(table.team_id, table.due_date),
    index('project_tasks_creator').on(table.created_by),
    filled('project_tasks_title_filled', table.title, 200),
    check('project_tasks_description', sql`length(${table.description}) between 1 and 2000`),
    check('project_tasks_position', sql`${table.position} >= 0`),
    check(
      'project_tasks_labels',
      sql`${table.labels} <@ array[${sql.raw(LABELS.map((label) => `'${label}'`).join(', '))}]::text[]`,
    ),
    oneOf('project_tasks_status', table.status, TASK_STATUSES),
    oneOf('project_tasks_priority', table.priority, PRIORITIES),
    check('project_tasks_done', sql`(${table.status} = 'done') = (${table.done_at} is not null)`),
  ],
)

/** Who works on a task. A foreign key ends an assignment with the membership. */
export const taskAssignees = pgTable(
  'task_assignees',
  {
    task_id: uuid('task_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    team_id: ofTeam(),
    assigned_at: instant('assigned_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.user_id] }),
    foreignKey({
      name: 'task_assignees_task',
      columns: [table.task_id, table.team_id],
      foreignColumns: [projectTasks.id, projectTasks.team_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'task_assignees_member',
      columns: [table.user_id, table.team_id],
      foreignColumns: [userTeams.user_id, userTeams.team_id],
    }).onDelete('cascade'),
    index('task_assignees_member_tasks').on(table.user_id, table.team_id),
    index('task_assignees_team').on(table.team_id),
  ],
)

/** The checklist of a task. */
export const subTasks = pgTable(
  'sub_tasks',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    task_id: uuid('task_id').notNull(),
    title: text('title').notNull(),
    is_done: boolean('is_done').notNull().default(false),
    position: integer('position').notNull(),
    created_at: createdAt(),
    updated_at: changedAt(),
  },
  (table) => [
    foreignKey({
      name: 'sub_tasks_task',
      columns: [table.task_id, table.team_id],
      foreignColumns: [projectTasks.id, projectTasks.team_id],
    }).onDelete('cascade'),
    index('sub_tasks_of_task').on(table.task_id, table.position),
    index('sub_tasks_team').on(table.team_id),
    filled('sub_tasks_title_filled', table.title, 200),
    check('sub_tasks_position', sql`${table.position} >= 0`),
  ],
)

export const taskComments = pgTable(
  'task_comments',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    task_id: uuid('task_id').notNull(),
    author_id: person('author_id'),
    body: text('body').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'task_comments_task',
      columns: [table.task_id, table.team_id],
      foreignColumns: [projectTasks.id, projectTasks.team_id],
    }).onDelete('cascade'),
    index('task_comments_of_task').on(table.task_id, table.created_at),
    index('task_comments_team').on(table.team_id),
    index('task_comments_author').on(table.author_id),
    filled('task_comments_body_filled', table.body, 2000),
  ],
)

/** Inserted at the first byte of an upload, so that its space is reserved and the sweep finds abandoned files. */
export const taskFiles = pgTable(
  'task_files',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    task_id: uuid('task_id').notNull(),
    file_name: text('file_name').notNull(),
    /** In the bucket, under an unguessable name that reveals only the file type. */
    stored_as: text('stored_as').notNull().unique(),
    size: bigint('size', { mode: 'number' }).notNull(),
    uploaded_by: person('uploaded_by'),
    /** Null until the last byte is stored. */
    stored_at: instant('stored_at'),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'task_files_task',
      columns: [table.task_id, table.team_id],
      foreignColumns: [projectTasks.id, projectTasks.team_id],
    }).onDelete('cascade'),
    index('task_files_of_task').on(table.task_id, table.created_at),
    index('task_files_team').on(table.team_id),
    index('task_files_uploader').on(table.uploaded_by),
    filled('task_files_name_filled', table.file_name, 200),
    check('task_files_size', sql`${table.size} between 1 and ${sql.raw(String(MOST_FILE_BYTES))}`),
  ],
)

/** Append-only. Names of people are not stored: they are looked up, and disappear with the account. */
export const teamActivity = pgTable(
  'team_activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    team_id: ofTeam(),
    actor_id: person('actor_id'),
    /** The user whom the activity concerned. */
    person_id: person('person_id'),
    kind: text('kind').notNull(),
    about: jsonb('about').$type<About>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    index('team_activity_newest').on(table.team_id, table.id),
    index('team_activity_actor').on(table.actor_id),
    index('team_activity_person').on(table.person_id),
    check('team_activity_kind', sql`${table.kind} ~ '^[a-z]+[.][a-z_]+$'`),
    check('team_activity_about_object', sql`jsonb_typeof(${table.about}) = 'object'`),
  ],
)
