CREATE TABLE "paper_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"bytes" integer,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "paper_jobs_kind" CHECK ("paper_jobs"."kind" in ('participants', 'judges', 'booklet', 'feedback', 'sheets')),
	CONSTRAINT "paper_jobs_category" CHECK ("paper_jobs"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "paper_jobs_state" CHECK ("paper_jobs"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "paper_jobs_started_by" CHECK (length(trim("paper_jobs"."started_by")) between 1 and 200),
	CONSTRAINT "paper_jobs_progress" CHECK ("paper_jobs"."total" >= 1 and "paper_jobs"."done" between 0 and "paper_jobs"."total"),
	CONSTRAINT "paper_jobs_done" CHECK (("paper_jobs"."state" = 'done') = ("paper_jobs"."bytes" is not null))
);
--> statement-breakpoint
CREATE TABLE "paper_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"judge_panel_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"first_marks" jsonb NOT NULL,
	"first_notes" text,
	"first_by" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_marks" jsonb,
	"second_notes" text,
	"second_by" text,
	"second_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	CONSTRAINT "paper_sheets_row" UNIQUE("judge_panel_id","team_id"),
	CONSTRAINT "paper_sheets_first_by" CHECK (length(trim("paper_sheets"."first_by")) between 1 and 200),
	CONSTRAINT "paper_sheets_second_by" CHECK (length(trim("paper_sheets"."second_by")) between 1 and 200),
	CONSTRAINT "paper_sheets_second" CHECK (num_nulls("paper_sheets"."second_marks", "paper_sheets"."second_by", "paper_sheets"."second_at") in (0, 3)
        and ("paper_sheets"."counted_at" is null or "paper_sheets"."second_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "paper_jobs" ADD CONSTRAINT "paper_jobs_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD CONSTRAINT "paper_sheets_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD CONSTRAINT "paper_sheets_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD CONSTRAINT "paper_sheets_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD CONSTRAINT "paper_sheets_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_jobs_event" ON "paper_jobs" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "paper_sheets_event" ON "paper_sheets" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "paper_sheets_team" ON "paper_sheets" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "paper_sheets_template" ON "paper_sheets" USING btree ("template_id");