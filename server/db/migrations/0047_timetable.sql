CREATE TABLE "timetable_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"room_id" uuid,
	"minutes" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetable_delays_minutes" CHECK ("timetable_delays"."minutes" <> 0 and abs("timetable_delays"."minutes") <= 240)
);
--> statement-breakpoint
CREATE TABLE "timetable_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"panel_name" text,
	"room_id" uuid NOT NULL,
	"template_id" uuid,
	"minutes" smallint NOT NULL,
	"gap_minutes" smallint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetable_sessions_kind" CHECK ("timetable_sessions"."kind" in ('judging', 'scrutineering')),
	CONSTRAINT "timetable_sessions_panel" CHECK (length(trim("timetable_sessions"."panel_name")) between 1 and 200),
	CONSTRAINT "timetable_sessions_has_panel" CHECK ("timetable_sessions"."kind" <> 'judging' or "timetable_sessions"."panel_name" is not null),
	CONSTRAINT "timetable_sessions_scorecard" CHECK ("timetable_sessions"."kind" = 'judging' or "timetable_sessions"."template_id" is null),
	CONSTRAINT "timetable_sessions_minutes" CHECK ("timetable_sessions"."minutes" between 1 and 240),
	CONSTRAINT "timetable_sessions_gap" CHECK ("timetable_sessions"."gap_minutes" between 0 and 120),
	CONSTRAINT "timetable_sessions_in_order" CHECK ("timetable_sessions"."ends_at" > "timetable_sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "timetable_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetable_slots_once" UNIQUE("session_id","team_id"),
	CONSTRAINT "timetable_slots_in_order" CHECK ("timetable_slots"."ends_at" > "timetable_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"travel_minutes" smallint DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "timetables_travel" CHECK ("timetables"."travel_minutes" between 0 and 60),
	CONSTRAINT "timetables_version" CHECK ("timetables"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "timetable_delays" ADD CONSTRAINT "timetable_delays_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_delays" ADD CONSTRAINT "timetable_delays_room_id_event_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."event_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_sessions" ADD CONSTRAINT "timetable_sessions_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_sessions" ADD CONSTRAINT "timetable_sessions_room_id_event_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."event_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_sessions" ADD CONSTRAINT "timetable_sessions_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_session_id_timetable_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."timetable_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_delays_event" ON "timetable_delays" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "timetable_delays_room" ON "timetable_delays" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "timetable_sessions_event" ON "timetable_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "timetable_sessions_room" ON "timetable_sessions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "timetable_slots_team" ON "timetable_slots" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'car', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'programme', 'timetable', 'event', 'rules'));