CREATE TABLE "event_protests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"against_team_id" uuid,
	"race_id" uuid,
	"penalty_id" uuid,
	"appeal_of" uuid,
	"about" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lodged_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"lodged_by_id" uuid,
	"desk_by" text,
	"late_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"effect" text,
	"effect_text" text,
	"cost" numeric(9, 2),
	CONSTRAINT "event_protests_subject" CHECK ("event_protests"."subject" in ('team', 'race', 'penalty', 'marks', 'scrutineering', 'decision', 'other')),
	CONSTRAINT "event_protests_state" CHECK ("event_protests"."state" in ('open', 'upheld', 'rejected', 'disregarded', 'withdrawn')),
	CONSTRAINT "event_protests_effect" CHECK ("event_protests"."effect" in ('none', 'remove_deduction', 'add_deduction', 'rerun')),
	CONSTRAINT "event_protests_about" CHECK (length(trim("event_protests"."about")) between 1 and 300),
	CONSTRAINT "event_protests_text" CHECK (length(trim("event_protests"."text")) between 1 and 4000),
	CONSTRAINT "event_protests_desk" CHECK (length(trim("event_protests"."desk_by")) between 1 and 200),
	CONSTRAINT "event_protests_late" CHECK (length(trim("event_protests"."late_reason")) between 1 and 1000),
	CONSTRAINT "event_protests_who" CHECK (length(trim("event_protests"."decided_by")) between 1 and 200),
	CONSTRAINT "event_protests_reason" CHECK (length(trim("event_protests"."reason")) between 1 and 1000),
	CONSTRAINT "event_protests_effect_text" CHECK (length(trim("event_protests"."effect_text")) between 1 and 500),
	CONSTRAINT "event_protests_against_other" CHECK ("event_protests"."against_team_id" <> "event_protests"."team_id"),
	CONSTRAINT "event_protests_cost" CHECK ("event_protests"."cost" > 0),
	CONSTRAINT "event_protests_decided" CHECK (("event_protests"."state" in ('open', 'withdrawn')) = ("event_protests"."decided_at" is null)
        and ("event_protests"."decided_at" is null) = ("event_protests"."decided_by" is null)
        and ("event_protests"."decided_at" is null) = ("event_protests"."reason" is null)
        and ("event_protests"."decided_at" is null) = ("event_protests"."effect" is null))
);
--> statement-breakpoint
CREATE TABLE "protest_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"protest_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protest_files_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "protest_files_name" CHECK (length(trim("protest_files"."file_name")) between 1 and 200),
	CONSTRAINT "protest_files_stored" CHECK (length(trim("protest_files"."stored_as")) between 1 and 200),
	CONSTRAINT "protest_files_size" CHECK ("protest_files"."size" between 1 and 20971520)
);
--> statement-breakpoint
CREATE TABLE "protest_windows" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"protests_until" timestamp with time zone,
	"scrutineering_minutes" integer,
	"decision_minutes" integer,
	CONSTRAINT "protest_windows_minutes" CHECK ("protest_windows"."scrutineering_minutes" between 1 and 10080
        and "protest_windows"."decision_minutes" between 1 and 10080)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_against_team_id_competition_teams_id_fk" FOREIGN KEY ("against_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_appeal_of_event_protests_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."event_protests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_protests" ADD CONSTRAINT "event_protests_lodged_by_id_team_users_id_fk" FOREIGN KEY ("lodged_by_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protest_files" ADD CONSTRAINT "protest_files_protest_id_event_protests_id_fk" FOREIGN KEY ("protest_id") REFERENCES "public"."event_protests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protest_windows" ADD CONSTRAINT "protest_windows_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_protests_event" ON "event_protests" USING btree ("event_id","lodged_at");--> statement-breakpoint
CREATE INDEX "event_protests_team" ON "event_protests" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "event_protests_against" ON "event_protests" USING btree ("against_team_id");--> statement-breakpoint
CREATE INDEX "event_protests_race" ON "event_protests" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "event_protests_lodger" ON "event_protests" USING btree ("lodged_by_id");--> statement-breakpoint
CREATE INDEX "event_protests_appealed" ON "event_protests" USING btree ("appeal_of");--> statement-breakpoint
CREATE UNIQUE INDEX "event_protests_appeal" ON "event_protests" USING btree ("appeal_of") WHERE "event_protests"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "protest_files_protest" ON "protest_files" USING btree ("protest_id");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'car', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'programme', 'timetable', 'event', 'rules', 'award', 'protest'));