CREATE TABLE "sub_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_tasks_title_filled" CHECK (length(trim("sub_tasks"."title")) between 1 and 200),
	CONSTRAINT "sub_tasks_position" CHECK ("sub_tasks"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_assignees" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_assignees_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "project_tasks" DROP CONSTRAINT "project_tasks_assignee_id_team_users_id_fk";
--> statement-breakpoint
DROP INDEX "project_tasks_assignee";--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "priority" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_member" FOREIGN KEY ("user_id","team_id") REFERENCES "public"."user_teams"("user_id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_tasks_of_task" ON "sub_tasks" USING btree ("task_id","position");--> statement-breakpoint
CREATE INDEX "sub_tasks_team" ON "sub_tasks" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "task_assignees_member_tasks" ON "task_assignees" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE INDEX "task_assignees_team" ON "task_assignees" USING btree ("team_id");--> statement-breakpoint
-- The one assignee of each task becomes its first.
INSERT INTO "task_assignees" ("task_id", "user_id", "team_id", "assigned_at")
	SELECT t.id, t.assignee_id, t.team_id, t.created_at FROM "project_tasks" t
	JOIN "user_teams" m ON m.user_id = t.assignee_id AND m.team_id = t.team_id;--> statement-breakpoint
ALTER TABLE "project_tasks" DROP COLUMN "assignee_id";--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_priority" CHECK ("project_tasks"."priority" in ('none', 'low', 'medium', 'high', 'urgent'));