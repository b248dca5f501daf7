CREATE TABLE "event_embargoes" (
	"event_id" uuid NOT NULL,
	"part" text NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"release_by" text DEFAULT 'hand' NOT NULL,
	"releases_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_embargoes_event_id_part_pk" PRIMARY KEY("event_id","part"),
	CONSTRAINT "event_embargoes_part" CHECK ("event_embargoes"."part" in ('racing', 'scrutineering', 'judges_marks', 'totals')),
	CONSTRAINT "event_embargoes_release_by" CHECK ("event_embargoes"."release_by" in ('hand', 'time', 'ceremony')),
	CONSTRAINT "event_embargoes_released" CHECK ("event_embargoes"."held" = ("event_embargoes"."released_at" is null)),
	CONSTRAINT "event_embargoes_timed" CHECK (("event_embargoes"."release_by" = 'time') = ("event_embargoes"."releases_at" is not null)),
	CONSTRAINT "event_embargoes_who" CHECK (length(trim("event_embargoes"."released_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "event_embargoes" ADD CONSTRAINT "event_embargoes_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_embargoes_due" ON "event_embargoes" USING btree ("releases_at") WHERE "event_embargoes"."held";