CREATE TABLE "provisional_runs" (
	"race_id" uuid NOT NULL,
	"lane" smallint NOT NULL,
	"lap_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"reaction_time" integer,
	"racing_time" integer,
	"source" text DEFAULT 'desk' NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "provisional_runs_race_id_lane_pk" PRIMARY KEY("race_id","lane"),
	CONSTRAINT "provisional_runs_lap" UNIQUE("lap_id"),
	CONSTRAINT "provisional_runs_times" CHECK (("provisional_runs"."status" = 'finish') = ("provisional_runs"."racing_time" is not null) and "provisional_runs"."reaction_time" >= 0 and "provisional_runs"."racing_time" > 0),
	CONSTRAINT "provisional_runs_reason" CHECK ("provisional_runs"."status" <> 'dsq' or "provisional_runs"."status_reason" is not null),
	CONSTRAINT "provisional_runs_reason_filled" CHECK (length(trim("provisional_runs"."status_reason")) between 1 and 300),
	CONSTRAINT "provisional_runs_who" CHECK (length(trim("provisional_runs"."entered_by")) between 1 and 200),
	CONSTRAINT "provisional_runs_status" CHECK ("provisional_runs"."status" in ('finish', 'dns', 'dnf', 'dsq', 'false_start', 'forfeit', 'void')),
	CONSTRAINT "provisional_runs_source" CHECK ("provisional_runs"."source" in ('desk', 'gate'))
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"event_id" uuid NOT NULL,
	"track" smallint NOT NULL,
	"race_id" uuid,
	"desk_id" uuid,
	"held_by" text,
	"taken_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_event_id_track_pk" PRIMARY KEY("event_id","track"),
	CONSTRAINT "tracks_race" UNIQUE("race_id"),
	CONSTRAINT "tracks_counted" CHECK ("tracks"."track" between 1 and 4),
	CONSTRAINT "tracks_held" CHECK (("tracks"."desk_id" is null) = ("tracks"."held_by" is null) and ("tracks"."desk_id" is null) = ("tracks"."taken_at" is null)),
	CONSTRAINT "tracks_who" CHECK (length(trim("tracks"."held_by")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "event_shows" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"scene" text DEFAULT 'racing' NOT NULL,
	"overlay" text DEFAULT 'race_strip' NOT NULL,
	"message" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_shows_scene" CHECK ("event_shows"."scene" in ('racing', 'knockout', 'break', 'ceremony')),
	CONSTRAINT "event_shows_overlay" CHECK ("event_shows"."overlay" in ('race_strip', 'lower_third', 'standings_ticker', 'bracket', 'none')),
	CONSTRAINT "event_shows_message" CHECK (length(trim("event_shows"."message")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "event_slides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture" text NOT NULL,
	"caption" text NOT NULL,
	"seconds" smallint DEFAULT 8 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_slides_place" UNIQUE("event_id","position"),
	CONSTRAINT "event_slides_counted" CHECK ("event_slides"."position" between 1 and 50),
	CONSTRAINT "event_slides_seconds" CHECK ("event_slides"."seconds" between 3 and 120),
	CONSTRAINT "event_slides_picture" CHECK (length(trim("event_slides"."picture")) between 1 and 200),
	CONSTRAINT "event_slides_caption" CHECK (length(trim("event_slides"."caption")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "scene_views" (
	"screen_id" uuid NOT NULL,
	"scene" text NOT NULL,
	"view" text NOT NULL,
	"category" text,
	"team_id" uuid,
	"message" text,
	CONSTRAINT "scene_views_screen_id_scene_pk" PRIMARY KEY("screen_id","scene"),
	CONSTRAINT "scene_views_scene" CHECK ("scene_views"."scene" in ('racing', 'knockout', 'break', 'ceremony')),
	CONSTRAINT "scene_views_view" CHECK ("scene_views"."view" in ('follow', 'race', 'standings', 'knockout', 'on_deck', 'fastest_laps', 'team', 'schedule', 'slides', 'message', 'blank')),
	CONSTRAINT "scene_views_category" CHECK ("scene_views"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "scene_views_message" CHECK (length(trim("scene_views"."message")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"pairing_code" text,
	"event_id" uuid,
	"staff_id" uuid,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"volume" smallint DEFAULT 0 NOT NULL,
	"reads_aloud" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screens_pairing_code" UNIQUE("pairing_code"),
	CONSTRAINT "screens_staff" UNIQUE("staff_id"),
	CONSTRAINT "screens_secret" CHECK ("screens"."secret" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "screens_pairing_code_form" CHECK ("screens"."pairing_code" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "screens_paired" CHECK ("screens"."pairing_code" is null or "screens"."event_id" is null),
	CONSTRAINT "screens_name_filled" CHECK (length(trim("screens"."name")) between 1 and 60),
	CONSTRAINT "screens_size" CHECK ("screens"."width" between 1 and 20000 and "screens"."height" between 1 and 20000),
	CONSTRAINT "screens_volume" CHECK ("screens"."volume" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quick_cups" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"races_per_team" smallint NOT NULL,
	"staff_id" uuid NOT NULL,
	"network" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quick_cups_staff" UNIQUE("staff_id"),
	CONSTRAINT "quick_cups_format" CHECK ("quick_cups"."format" in ('league_and_cup', 'knockout', 'grand_prix')),
	CONSTRAINT "quick_cups_races" CHECK ("quick_cups"."races_per_team" between 1 and 20),
	CONSTRAINT "quick_cups_network_filled" CHECK (length(trim("quick_cups"."network")) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"of_event_id" uuid NOT NULL,
	"state" text DEFAULT 'paused' NOT NULL,
	"speed" smallint DEFAULT 1 NOT NULL,
	"seed" integer NOT NULL,
	"played_ms" bigint DEFAULT 0 NOT NULL,
	"played_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rehearsals_of_event" UNIQUE("of_event_id"),
	CONSTRAINT "rehearsals_state" CHECK ("rehearsals"."state" in ('running', 'paused')),
	CONSTRAINT "rehearsals_speed" CHECK ("rehearsals"."speed" between 1 and 60),
	CONSTRAINT "rehearsals_seed" CHECK ("rehearsals"."seed" >= 0),
	CONSTRAINT "rehearsals_played" CHECK ("rehearsals"."played_ms" >= 0),
	CONSTRAINT "rehearsals_copy" CHECK ("rehearsals"."event_id" <> "rehearsals"."of_event_id"),
	CONSTRAINT "rehearsals_who" CHECK (length(trim("rehearsals"."started_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_quick" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "confirms_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "no_show_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "state_by" text;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "lights_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "lights_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "knockout_match_id" uuid;--> statement-breakpoint
ALTER TABLE "programme_races" ADD COLUMN "match_race" smallint;--> statement-breakpoint
ALTER TABLE "programme_sessions" ADD COLUMN "kind" text DEFAULT 'grandprix' NOT NULL;--> statement-breakpoint
ALTER TABLE "provisional_runs" ADD CONSTRAINT "provisional_runs_run" FOREIGN KEY ("race_id","lane") REFERENCES "public"."programme_runs"("race_id","lane") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_shows" ADD CONSTRAINT "event_shows_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slides" ADD CONSTRAINT "event_slides_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_views" ADD CONSTRAINT "scene_views_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_views" ADD CONSTRAINT "scene_views_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_staff_id_event_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."event_staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_cups" ADD CONSTRAINT "quick_cups_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_cups" ADD CONSTRAINT "quick_cups_staff_id_event_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."event_staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_of_event_id_competition_events_id_fk" FOREIGN KEY ("of_event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scene_views_team" ON "scene_views" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "screens_event" ON "screens" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "screens_last_seen" ON "screens" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "quick_cups_expiry" ON "quick_cups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quick_cups_network" ON "quick_cups" USING btree ("network","created_at");--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_knockout_match_id_knockout_matches_id_fk" FOREIGN KEY ("knockout_match_id") REFERENCES "public"."knockout_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_quick" ON "companies" USING btree ("is_quick") WHERE "companies"."is_quick";--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_match" UNIQUE("knockout_match_id","match_race");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_no_show" CHECK ("competition_events"."no_show_seconds" between 10 and 3600);--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_of_match" CHECK (("programme_races"."knockout_match_id" is null) = ("programme_races"."match_race" is null) and "programme_races"."match_race" between 1 and 20);--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_lights" CHECK (("programme_races"."lights_on_at" is null) = ("programme_races"."lights_out_at" is null) and "programme_races"."lights_out_at" > "programme_races"."lights_on_at");--> statement-breakpoint
ALTER TABLE "programme_races" ADD CONSTRAINT "programme_races_state_by" CHECK (length(trim("programme_races"."state_by")) between 1 and 200);--> statement-breakpoint
ALTER TABLE "programme_sessions" ADD CONSTRAINT "programme_sessions_kind" CHECK ("programme_sessions"."kind" in ('grandprix', 'knockout'));