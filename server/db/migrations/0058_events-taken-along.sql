CREATE TABLE "event_journeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'away' NOT NULL,
	"code_hash" text NOT NULL,
	"key" text NOT NULL,
	"organizer_id" uuid,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"laptop_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"arrived_sum" text,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text,
	CONSTRAINT "event_journeys_state" CHECK ("event_journeys"."state" in ('away', 'back', 'called_off')),
	CONSTRAINT "event_journeys_hashes" CHECK ("event_journeys"."code_hash" ~ '^[0-9a-f]{64}$' and "event_journeys"."key" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_journeys_revision" CHECK ("event_journeys"."revision" >= 0),
	CONSTRAINT "event_journeys_ended" CHECK (("event_journeys"."state" = 'away') = ("event_journeys"."ended_at" is null)),
	CONSTRAINT "event_journeys_called_off" CHECK (("event_journeys"."state" = 'called_off') = ("event_journeys"."reason" is not null)),
	CONSTRAINT "event_journeys_started_by" CHECK (length(trim("event_journeys"."started_by")) between 1 and 200),
	CONSTRAINT "event_journeys_ended_by" CHECK (length(trim("event_journeys"."ended_by")) between 1 and 200),
	CONSTRAINT "event_journeys_reason" CHECK (length(trim("event_journeys"."reason")) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "received_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"journey_id" uuid NOT NULL,
	"key" text NOT NULL,
	"laptop_id" uuid NOT NULL,
	"home_url" text NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"pushes_live" boolean DEFAULT false NOT NULL,
	"pushed_at" timestamp with time zone,
	"push_problem" text,
	"brought_back_at" timestamp with time zone,
	CONSTRAINT "received_events_key" CHECK ("received_events"."key" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "received_events_revision" CHECK ("received_events"."revision" >= 0),
	CONSTRAINT "received_events_home" CHECK (length(trim("received_events"."home_url")) between 1 and 300),
	CONSTRAINT "received_events_problem" CHECK (length(trim("received_events"."push_problem")) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "elsewhere" text;--> statement-breakpoint
ALTER TABLE "event_journeys" ADD CONSTRAINT "event_journeys_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_journeys" ADD CONSTRAINT "event_journeys_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_journeys_away" ON "event_journeys" USING btree ("event_id") WHERE "event_journeys"."state" = 'away';--> statement-breakpoint
CREATE INDEX "event_journeys_event" ON "event_journeys" USING btree ("event_id","started_at");--> statement-breakpoint
CREATE INDEX "event_journeys_organizer" ON "event_journeys" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_journeys_code" ON "event_journeys" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_elsewhere" CHECK ("competition_events"."elsewhere" in ('venue', 'home'));