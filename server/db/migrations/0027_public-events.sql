ALTER TABLE "competition_events" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "competition_events_place" ON "competition_events" USING btree ("country","region");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_region" CHECK (length(trim("competition_events"."region")) between 1 and 80);