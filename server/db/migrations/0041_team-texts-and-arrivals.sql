CREATE TABLE "race_arrivals" (
	"race_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"here_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"here_by" text NOT NULL,
	CONSTRAINT "race_arrivals_race_id_team_id_pk" PRIMARY KEY("race_id","team_id"),
	CONSTRAINT "race_arrivals_who" CHECK (length(trim("race_arrivals"."here_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "team_entries" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "team_entries" ADD COLUMN "pronunciation" text;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "pronunciation" text;--> statement-breakpoint
ALTER TABLE "race_arrivals" ADD CONSTRAINT "race_arrivals_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_arrivals" ADD CONSTRAINT "race_arrivals_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_arrivals_team" ON "race_arrivals" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_story" CHECK (length(trim("team_entries"."story")) between 1 and 400);--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_pronunciation" CHECK (length(trim("team_entries"."pronunciation")) between 1 and 120);--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_story" CHECK (length(trim("competition_teams"."story")) between 1 and 400);--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_pronunciation" CHECK (length(trim("competition_teams"."pronunciation")) between 1 and 120);