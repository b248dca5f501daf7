ALTER TABLE "competition_events" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_last_day" CHECK ("competition_events"."last_day" >= "competition_events"."event_date");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_time_zone" CHECK ("competition_events"."time_zone" ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and length("competition_events"."time_zone") <= 64);--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_country" CHECK ("competition_events"."country" ~ '^[A-Z]{2}$');