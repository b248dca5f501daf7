CREATE TABLE "event_days" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	CONSTRAINT "event_days_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "event_days_opens" CHECK ("event_days"."opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "event_days_closes" CHECK ("event_days"."closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "event_days_in_order" CHECK ("event_days"."opens" < "event_days"."closes")
);
--> statement-breakpoint
CREATE TABLE "event_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"track" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_rooms_track" UNIQUE("event_id","track"),
	CONSTRAINT "event_rooms_name_filled" CHECK (length(trim("event_rooms"."name")) between 1 and 60),
	CONSTRAINT "event_rooms_kind" CHECK ("event_rooms"."kind" in ('judging', 'scrutineering', 'pits', 'track', 'other')),
	CONSTRAINT "event_rooms_numbered" CHECK (("event_rooms"."kind" = 'track') = ("event_rooms"."track" is not null) and "event_rooms"."track" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rooms" ADD CONSTRAINT "event_rooms_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_rooms_name" ON "event_rooms" USING btree ("event_id",lower("name"));