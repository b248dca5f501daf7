ALTER TABLE "project_tasks" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
UPDATE "project_tasks" SET "done_at" = "updated_at" WHERE "status" = 'done';--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_done" CHECK (("project_tasks"."status" = 'done') = ("project_tasks"."done_at" is not null));