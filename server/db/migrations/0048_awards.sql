CREATE TABLE "award_decisions" (
	"award_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "award_decisions_award_id_team_id_pk" PRIMARY KEY("award_id","team_id"),
	CONSTRAINT "award_decisions_counted" CHECK ("award_decisions"."position" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "award_locks" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" text,
	"asked_act" text,
	"asked_key" text,
	"asked_by" text,
	"asked_role" text,
	"asked_reason" text,
	"asked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_locks_act" CHECK ("award_locks"."asked_act" in ('lock', 'unlock')),
	CONSTRAINT "award_locks_role" CHECK ("award_locks"."asked_role" in ('chief_judge', 'chair', 'organizer')),
	CONSTRAINT "award_locks_reason" CHECK (length(trim("award_locks"."asked_reason")) between 1 and 300),
	CONSTRAINT "award_locks_asked" CHECK (num_nulls("award_locks"."asked_act", "award_locks"."asked_key", "award_locks"."asked_by", "award_locks"."asked_role", "award_locks"."asked_at") in (0, 5)),
	CONSTRAINT "award_locks_locked" CHECK (num_nulls("award_locks"."locked_at", "award_locks"."locked_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "award_nominations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"award_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"judge_panel_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_nominations_once" UNIQUE("award_id","team_id","judge_panel_id"),
	CONSTRAINT "award_nominations_reason" CHECK (length(trim("award_nominations"."reason")) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "award_places" (
	"award_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"value" numeric(14, 4),
	CONSTRAINT "award_places_award_id_team_id_pk" PRIMARY KEY("award_id","team_id"),
	CONSTRAINT "award_places_counted" CHECK ("award_places"."place" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "award_shortlist" (
	"award_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "award_shortlist_award_id_team_id_pk" PRIMARY KEY("award_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "award_votes" (
	"award_id" uuid NOT NULL,
	"judge_panel_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_votes_award_id_judge_panel_id_pk" PRIMARY KEY("award_id","judge_panel_id")
);
--> statement-breakpoint
CREATE TABLE "event_awards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"basis" text NOT NULL,
	"counts" text[] DEFAULT '{}' NOT NULL,
	"place" smallint DEFAULT 1 NOT NULL,
	"places" smallint DEFAULT 1 NOT NULL,
	"chosen_by" text DEFAULT 'rule' NOT NULL,
	"one_per_team" boolean DEFAULT false NOT NULL,
	"no_performance_failure" boolean DEFAULT false NOT NULL,
	"only_for" text,
	"pack_award" text,
	"phase" text DEFAULT 'closed' NOT NULL,
	"decision_reason" text,
	"decided_by" text,
	"revealed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_awards_title" CHECK (length(trim("event_awards"."title")) between 1 and 120),
	CONSTRAINT "event_awards_category" CHECK ("event_awards"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "event_awards_basis" CHECK ("event_awards"."basis" in ('total', 'parts', 'scorecard', 'criteria', 'fastest_lap', 'lowest_value', 'knockout_winner', 'none')),
	CONSTRAINT "event_awards_chosen_by" CHECK ("event_awards"."chosen_by" in ('rule', 'judges')),
	CONSTRAINT "event_awards_phase" CHECK ("event_awards"."phase" in ('closed', 'nominations', 'voting')),
	CONSTRAINT "event_awards_places" CHECK ("event_awards"."place" between 1 and 3 and "event_awards"."places" between 1 and 3),
	CONSTRAINT "event_awards_has_rule" CHECK ("event_awards"."basis" <> 'none' or "event_awards"."chosen_by" = 'judges'),
	CONSTRAINT "event_awards_only_for" CHECK (length(trim("event_awards"."only_for")) between 1 and 60),
	CONSTRAINT "event_awards_pack_award" CHECK (length(trim("event_awards"."pack_award")) between 1 and 80),
	CONSTRAINT "event_awards_reason" CHECK (length(trim("event_awards"."decision_reason")) between 1 and 300),
	CONSTRAINT "event_awards_decided_by" CHECK (length(trim("event_awards"."decided_by")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "team_traits" (
	"team_id" uuid NOT NULL,
	"trait" text NOT NULL,
	CONSTRAINT "team_traits_team_id_trait_pk" PRIMARY KEY("team_id","trait"),
	CONSTRAINT "team_traits_trait" CHECK (length(trim("team_traits"."trait")) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "award_decisions" ADD CONSTRAINT "award_decisions_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_decisions" ADD CONSTRAINT "award_decisions_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_locks" ADD CONSTRAINT "award_locks_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nominations" ADD CONSTRAINT "award_nominations_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nominations" ADD CONSTRAINT "award_nominations_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nominations" ADD CONSTRAINT "award_nominations_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_places" ADD CONSTRAINT "award_places_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_places" ADD CONSTRAINT "award_places_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_shortlist" ADD CONSTRAINT "award_shortlist_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_shortlist" ADD CONSTRAINT "award_shortlist_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_votes" ADD CONSTRAINT "award_votes_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_votes" ADD CONSTRAINT "award_votes_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_votes" ADD CONSTRAINT "award_votes_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_awards" ADD CONSTRAINT "event_awards_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_traits" ADD CONSTRAINT "team_traits_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_decisions_team" ON "award_decisions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "award_nominations_team" ON "award_nominations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "award_nominations_panel" ON "award_nominations" USING btree ("judge_panel_id");--> statement-breakpoint
CREATE INDEX "award_places_team" ON "award_places" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "award_shortlist_team" ON "award_shortlist" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "award_votes_team" ON "award_votes" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "award_votes_panel" ON "award_votes" USING btree ("judge_panel_id");--> statement-breakpoint
CREATE INDEX "event_awards_event" ON "event_awards" USING btree ("event_id","position");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'car', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'programme', 'timetable', 'event', 'rules', 'award'));