ALTER TABLE "practice_runs" DROP CONSTRAINT "practice_runs_place";--> statement-breakpoint
ALTER TABLE "practice_runs" DROP CONSTRAINT "practice_runs_reaction";--> statement-breakpoint
ALTER TABLE "practice_runs" DROP CONSTRAINT "practice_runs_status";--> statement-breakpoint
ALTER TABLE "practice_runs" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD COLUMN "source_row" text;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_runs_place" ON "practice_runs" USING btree ("team_id","run_at","car_type","lane","status",coalesce("reaction_time", 0),coalesce("racing_time", 0)) WHERE "practice_runs"."time_known";--> statement-breakpoint
CREATE INDEX "practice_runs_newest" ON "practice_runs" USING btree ("team_id","run_at");--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_source" UNIQUE("team_id","source_row");--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_source_filled" CHECK (length(trim("practice_runs"."source_row")) between 1 and 64);--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_reaction" CHECK (case "practice_runs"."status" when 'dns' then "practice_runs"."reaction_time" is null when 'reaction' then "practice_runs"."reaction_time" is not null else true end);--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_status" CHECK ("practice_runs"."status" in ('finish', 'dns', 'dnf', 'reaction'));