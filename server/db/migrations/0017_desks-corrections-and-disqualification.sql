CREATE TABLE "timing_desks" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" smallint NOT NULL,
	CONSTRAINT "timing_desks_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "timing_desks_number" UNIQUE("event_id","number"),
	CONSTRAINT "timing_desks_counted" CHECK ("timing_desks"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "race_results" DROP CONSTRAINT "race_results_status";--> statement-breakpoint
DROP INDEX "race_results_once_a_match";--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "knockout_matches" ADD COLUMN "is_walkover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "desk_id" uuid;--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "desk_number" smallint;--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "typed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "look_alike_of" uuid;--> statement-breakpoint
ALTER TABLE "timing_desks" ADD CONSTRAINT "timing_desks_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_look_alike_of_race_results_id_fk" FOREIGN KEY ("look_alike_of") REFERENCES "public"."race_results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_desk" FOREIGN KEY ("event_id","desk_id") REFERENCES "public"."timing_desks"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_results_look_alikes" ON "race_results" USING btree ("look_alike_of");--> statement-breakpoint
CREATE UNIQUE INDEX "race_results_once_a_match" ON "race_results" USING btree ("knockout_match_id","team_id","car_type") WHERE "race_results"."knockout_match_id" is not null and "race_results"."status" <> 'void';--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_status" CHECK ("competition_teams"."status" in ('active', 'withdrawn', 'disqualified'));--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_status_reason" CHECK (length(trim("competition_teams"."status_reason")) between 1 and 300);--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_disqualified" CHECK ("competition_teams"."status" <> 'disqualified' or "competition_teams"."status_reason" is not null);--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'event'));--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_desk_known" CHECK (("race_results"."desk_id" is null) = ("race_results"."desk_number" is null));--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_reason_filled" CHECK (length(trim("race_results"."status_reason")) between 1 and 300);--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_reason" CHECK ("race_results"."status" <> 'dsq' or "race_results"."status_reason" is not null);--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_status" CHECK ("race_results"."status" in ('finish', 'dns', 'dnf', 'dsq', 'false_start', 'forfeit', 'void'));--> statement-breakpoint
-- Laps of earlier releases were typed when they were recorded.
UPDATE "race_results" SET "typed_at" = "created_at";
