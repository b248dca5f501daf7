CREATE TABLE "event_devices" (
	"event_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"waiting" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_devices_event_id_device_id_pk" PRIMARY KEY("event_id","device_id"),
	CONSTRAINT "event_devices_name_filled" CHECK (length(trim("event_devices"."name")) between 1 and 300),
	CONSTRAINT "event_devices_waiting" CHECK ("event_devices"."waiting" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_reopenings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text NOT NULL,
	"by_role" text NOT NULL,
	"organizer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_reopenings_reason_filled" CHECK (length(trim("event_reopenings"."reason")) between 1 and 300),
	CONSTRAINT "event_reopenings_role" CHECK ("event_reopenings"."by_role" in ('owner', 'admin')),
	CONSTRAINT "event_reopenings_from" CHECK ("event_reopenings"."from_status" in ('completed', 'cancelled')),
	CONSTRAINT "event_reopenings_to" CHECK ("event_reopenings"."to_status" in ('upcoming', 'active', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "late_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"judge_panel_id" uuid,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "late_entries_kind" CHECK ("late_entries"."kind" in ('race', 'mark', 'scrutineering')),
	CONSTRAINT "late_entries_status" CHECK ("late_entries"."status" in ('waiting', 'accepted', 'dismissed')),
	CONSTRAINT "late_entries_from_filled" CHECK (length(trim("late_entries"."from_name")) between 1 and 300),
	CONSTRAINT "late_entries_subject_filled" CHECK (length(trim("late_entries"."subject")) between 1 and 300),
	CONSTRAINT "late_entries_decided" CHECK (("late_entries"."status" = 'waiting') = ("late_entries"."decided_at" is null)),
	CONSTRAINT "late_entries_reason" CHECK ("late_entries"."status" <> 'dismissed' or length(trim("late_entries"."reason")) between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "event_devices" ADD CONSTRAINT "event_devices_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reopenings" ADD CONSTRAINT "event_reopenings_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reopenings" ADD CONSTRAINT "event_reopenings_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_entries" ADD CONSTRAINT "late_entries_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_entries" ADD CONSTRAINT "late_entries_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_reopenings_event" ON "event_reopenings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "late_entries_event" ON "late_entries" USING btree ("event_id","reported_at");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'penalty', 'lap', 'match', 'bracket', 'points', 'event'));