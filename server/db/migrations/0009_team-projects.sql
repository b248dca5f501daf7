CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'todo' NOT NULL,
	"position" integer NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"due_date" date,
	"done_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_tasks_of_team" UNIQUE("id","team_id"),
	CONSTRAINT "project_tasks_title_filled" CHECK (length(trim("project_tasks"."title")) between 1 and 200),
	CONSTRAINT "project_tasks_description" CHECK (length("project_tasks"."description") between 1 and 2000),
	CONSTRAINT "project_tasks_position" CHECK ("project_tasks"."position" >= 0),
	CONSTRAINT "project_tasks_labels" CHECK ("project_tasks"."labels" <@ array['design', 'manufacturing', 'testing', 'sponsorship', 'portfolio', 'logistics']::text[]),
	CONSTRAINT "project_tasks_status" CHECK ("project_tasks"."status" in ('todo', 'doing', 'review', 'done')),
	CONSTRAINT "project_tasks_done" CHECK (("project_tasks"."status" = 'done') = ("project_tasks"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_comments_body_filled" CHECK (length(trim("task_comments"."body")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text NOT NULL,
	"size" bigint NOT NULL,
	"uploaded_by" uuid,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_files_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "task_files_name_filled" CHECK (length(trim("task_files"."file_name")) between 1 and 200),
	CONSTRAINT "task_files_size" CHECK ("task_files"."size" between 1 and 26214400)
);
--> statement-breakpoint
CREATE TABLE "team_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"kind" text NOT NULL,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_activity_kind" CHECK ("team_activity"."kind" ~ '^[a-z]+[.][a-z_]+$'),
	CONSTRAINT "team_activity_about_object" CHECK (jsonb_typeof("team_activity"."about") = 'object')
);
--> statement-breakpoint
CREATE TABLE "team_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"due_date" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_projects_of_team" UNIQUE("id","team_id"),
	CONSTRAINT "team_projects_name_filled" CHECK (length(trim("team_projects"."name")) between 1 and 120),
	CONSTRAINT "team_projects_description" CHECK (length("team_projects"."description") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_assignee_id_team_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project" FOREIGN KEY ("project_id","team_id") REFERENCES "public"."team_projects"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_id_team_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_uploaded_by_team_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_actor_id_team_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_person_id_team_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_projects" ADD CONSTRAINT "team_projects_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_projects" ADD CONSTRAINT "team_projects_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tasks_board" ON "project_tasks" USING btree ("project_id","status","position");--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("team_id","due_date");--> statement-breakpoint
CREATE INDEX "project_tasks_assignee" ON "project_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "project_tasks_creator" ON "project_tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "task_comments_of_task" ON "task_comments" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_comments_team" ON "task_comments" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "task_comments_author" ON "task_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "task_files_of_task" ON "task_files" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_files_team" ON "task_files" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "task_files_uploader" ON "task_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "team_activity_newest" ON "team_activity" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_activity_actor" ON "team_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "team_activity_person" ON "team_activity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "team_projects_team" ON "team_projects" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_projects_creator" ON "team_projects" USING btree ("created_by");