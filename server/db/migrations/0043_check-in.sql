CREATE TABLE "event_check_in_deadlines" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"deadline" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"here_at" timestamp with time zone,
	"here_by" text,
	"documents" boolean DEFAULT false NOT NULL,
	"consents" boolean DEFAULT false NOT NULL,
	"cars" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_check_ins_here" CHECK (("event_check_ins"."here_at" is null) = ("event_check_ins"."here_by" is null)),
	CONSTRAINT "event_check_ins_who" CHECK (length(trim("event_check_ins"."here_by")) between 1 and 200),
	CONSTRAINT "event_check_ins_cars" CHECK ("event_check_ins"."cars" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "event_check_in_deadlines" ADD CONSTRAINT "event_check_in_deadlines_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;