CREATE TABLE "mark_normalisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undone_reason" text,
	CONSTRAINT "mark_normalisations_reason_filled" CHECK (length(trim("mark_normalisations"."reason")) between 1 and 300),
	CONSTRAINT "mark_normalisations_by_filled" CHECK (length(trim("mark_normalisations"."decided_by")) between 1 and 200),
	CONSTRAINT "mark_normalisations_undone" CHECK (("mark_normalisations"."undone_at" is null) = ("mark_normalisations"."undone_by" is null)
        and ("mark_normalisations"."undone_at" is null) = ("mark_normalisations"."undone_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_limits" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "moderation_limits_percent" CHECK ("moderation_limits"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "open_sheets" (
	"event_id" uuid NOT NULL,
	"panel_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_sheets_panel_id_team_id_pk" PRIMARY KEY("panel_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "panel_nudges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"panel_id" uuid NOT NULL,
	"message" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "panel_nudges_message_filled" CHECK (length(trim("panel_nudges"."message")) between 1 and 300),
	CONSTRAINT "panel_nudges_by_filled" CHECK (length(trim("panel_nudges"."sent_by")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "second_markings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"panel_id" uuid NOT NULL,
	"second_panel_id" uuid,
	"third_panel_id" uuid,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_markings_sheet" UNIQUE("team_id","panel_id"),
	CONSTRAINT "second_markings_reason_filled" CHECK (length(trim("second_markings"."reason")) between 1 and 300),
	CONSTRAINT "second_markings_by_filled" CHECK (length(trim("second_markings"."decided_by")) between 1 and 200),
	CONSTRAINT "second_markings_panels" CHECK ("second_markings"."panel_id" <> "second_markings"."second_panel_id" and "second_markings"."third_panel_id" <> "second_markings"."panel_id"
        and "second_markings"."third_panel_id" <> "second_markings"."second_panel_id")
);
--> statement-breakpoint
ALTER TABLE "mark_normalisations" ADD CONSTRAINT "mark_normalisations_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_normalisations" ADD CONSTRAINT "mark_normalisations_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_limits" ADD CONSTRAINT "moderation_limits_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sheets" ADD CONSTRAINT "open_sheets_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sheets" ADD CONSTRAINT "open_sheets_panel_id_judging_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sheets" ADD CONSTRAINT "open_sheets_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_nudges" ADD CONSTRAINT "panel_nudges_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_nudges" ADD CONSTRAINT "panel_nudges_panel_id_judging_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_panel_id_judging_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_second_panel_id_judging_panels_id_fk" FOREIGN KEY ("second_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_third_panel_id_judging_panels_id_fk" FOREIGN KEY ("third_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_normalisations_in_force" ON "mark_normalisations" USING btree ("event_id","template_id") WHERE "mark_normalisations"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "mark_normalisations_event" ON "mark_normalisations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "mark_normalisations_template" ON "mark_normalisations" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "open_sheets_event" ON "open_sheets" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "open_sheets_team" ON "open_sheets" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "panel_nudges_event" ON "panel_nudges" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "panel_nudges_panel" ON "panel_nudges" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "second_markings_event" ON "second_markings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "second_markings_second" ON "second_markings" USING btree ("second_panel_id");--> statement-breakpoint
CREATE INDEX "second_markings_third" ON "second_markings" USING btree ("third_panel_id");