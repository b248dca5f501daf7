CREATE TABLE "ceremony_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"award_id" uuid,
	"text" text,
	"presenter" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ceremony_items_award" UNIQUE("award_id"),
	CONSTRAINT "ceremony_items_kind" CHECK ("ceremony_items"."kind" in ('opening', 'award', 'message', 'standings')),
	CONSTRAINT "ceremony_items_counted" CHECK ("ceremony_items"."position" between 1 and 100),
	CONSTRAINT "ceremony_items_of_award" CHECK (("ceremony_items"."kind" = 'award') = ("ceremony_items"."award_id" is not null)),
	CONSTRAINT "ceremony_items_says" CHECK ("ceremony_items"."kind" <> 'message' or "ceremony_items"."text" is not null),
	CONSTRAINT "ceremony_items_text" CHECK (length(trim("ceremony_items"."text")) between 1 and 200),
	CONSTRAINT "ceremony_items_presenter" CHECK (length(trim("ceremony_items"."presenter")) between 1 and 120),
	CONSTRAINT "ceremony_items_notes" CHECK (length(trim("ceremony_items"."notes")) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "event_ceremonies" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid,
	"step" smallint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"scene_before" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_ceremonies_scene" CHECK ("event_ceremonies"."scene_before" in ('racing', 'knockout', 'break', 'ceremony')),
	CONSTRAINT "event_ceremonies_counted" CHECK ("event_ceremonies"."step" between 0 and 20 and "event_ceremonies"."revision" >= 1),
	CONSTRAINT "event_ceremonies_started_by" CHECK (length(trim("event_ceremonies"."started_by")) between 1 and 200),
	CONSTRAINT "event_ceremonies_ended_by" CHECK (length(trim("event_ceremonies"."ended_by")) between 1 and 200),
	CONSTRAINT "event_ceremonies_ended" CHECK (num_nulls("event_ceremonies"."ended_at", "event_ceremonies"."ended_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "paper_jobs" DROP CONSTRAINT "paper_jobs_kind";--> statement-breakpoint
ALTER TABLE "scene_views" DROP CONSTRAINT "scene_views_view";--> statement-breakpoint
ALTER TABLE "event_awards" ADD COLUMN "revealed_from" smallint;--> statement-breakpoint
ALTER TABLE "ceremony_items" ADD CONSTRAINT "ceremony_items_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceremony_items" ADD CONSTRAINT "ceremony_items_award_id_event_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."event_awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ceremonies" ADD CONSTRAINT "event_ceremonies_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ceremonies" ADD CONSTRAINT "event_ceremonies_item_id_ceremony_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ceremony_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ceremony_items_event" ON "ceremony_items" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_ceremonies_item" ON "event_ceremonies" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "event_awards" ADD CONSTRAINT "event_awards_revealed_from" CHECK ("event_awards"."revealed_from" between 1 and 5);--> statement-breakpoint
ALTER TABLE "paper_jobs" ADD CONSTRAINT "paper_jobs_kind" CHECK ("paper_jobs"."kind" in ('participants', 'judges', 'booklet', 'feedback', 'receipts', 'sheets', 'ceremony'));--> statement-breakpoint
ALTER TABLE "scene_views" ADD CONSTRAINT "scene_views_view" CHECK ("scene_views"."view" in ('follow', 'race', 'standings', 'knockout', 'on_deck', 'fastest_laps', 'team', 'schedule', 'slides', 'message', 'ceremony', 'blank'));