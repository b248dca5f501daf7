CREATE TABLE "programme_races" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"rerun_of" uuid,
	"reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_races_counted" CHECK ("programme_races"."position" >= 1),
	CONSTRAINT "programme_races_rerun_reason" CHECK ("programme_races"."rerun_of" is null or "programme_races"."reason" is not null),
	CONSTRAINT "programme_races_reason_filled" CHECK (length(trim("programme_races"."reason")) between 1 and 300),
	CONSTRAINT "programme_races_state" CHECK ("programme_races"."state" in ('scheduled', 'called', 'at_start', 'armed', 'racing', 'provisional', 'confirmed', 'rerun', 'no_show', 'postponed'))
);
--> statement-breakpoint
CREATE TABLE "programme_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"race_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"car_type" text NOT NULL,
	"lane" smallint NOT NULL,
	"race_result_id" uuid,
	CONSTRAINT "programme_runs_lap" UNIQUE("race_result_id"),
	CONSTRAINT "programme_runs_lane" UNIQUE("race_id","lane"),
	CONSTRAINT "programme_runs_team" UNIQUE("race_id","team_id"),
	CONSTRAINT "programme_runs_lanes" CHECK ("programme_runs"."lane" between 1 and 4),
	CONSTRAINT "programme_runs_car" CHECK ("programme_runs"."car_type" in ('A', 'B'))
);
--> statement-breakpoint
CREATE TABLE "programme_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"programme_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"track" smallint DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seconds_per_race" smallint NOT NULL,
	"break_every" smallint,
	"break_minutes" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_sessions_place" UNIQUE("programme_id","position"),
	CONSTRAINT "programme_sessions_counted" CHECK ("programme_sessions"."position" >= 1),
	CONSTRAINT "programme_sessions_track" CHECK ("programme_sessions"."track" between 1 and 4),
	CONSTRAINT "programme_sessions_pace" CHECK ("programme_sessions"."seconds_per_race" between 10 and 3600),
	CONSTRAINT "programme_sessions_breaks" CHECK (("programme_sessions"."break_every" is null or "programme_sessions"."break_every" >= 1) and "programme_sessions"."break_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"category" text NOT NULL,
	"cars" smallint NOT NULL,
	"lanes" smallint NOT NULL,
	"runs" smallint NOT NULL,
	"rest" smallint NOT NULL,
	"seed" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programmes_class" UNIQUE("event_id","category"),
	CONSTRAINT "programmes_category" CHECK ("programmes"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "programmes_cars" CHECK ("programmes"."cars" between 1 and 2),
	CONSTRAINT "programmes_lanes" CHECK ("programmes"."lanes" between 1 and 4),
	CONSTRAINT "programmes_runs" CHECK ("programmes"."runs" between 1 and 20),
	CONSTRAINT "programmes_rest" CHECK ("programmes"."rest" between 0 and 20),
	CONSTRAINT "programmes_seed" CHECK ("programmes"."seed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_session_id_programme_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."programme_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_rerun_of_programme_races_id_fk" FOREIGN KEY ("rerun_of") REFERENCES "public"."programme_races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_runs" ADD CONSTRAINT "programme_runs_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_runs" ADD CONSTRAINT "programme_runs_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_runs" ADD CONSTRAINT "programme_runs_race_result_id_race_results_id_fk" FOREIGN KEY ("race_result_id") REFERENCES "public"."race_results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_sessions" ADD CONSTRAINT "programme_sessions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_races_place" ON "programme_races" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "programme_races_rerun" ON "programme_races" USING btree ("rerun_of");--> statement-breakpoint
CREATE INDEX "programme_runs_of_team" ON "programme_runs" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'programme', 'event'));