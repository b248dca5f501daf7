CREATE TABLE "imported_laps" (
	"lap_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"source_row" text NOT NULL,
	CONSTRAINT "imported_laps_row" UNIQUE("event_id","source_row"),
	CONSTRAINT "imported_laps_file" CHECK (length(trim("imported_laps"."file_name")) between 1 and 200),
	CONSTRAINT "imported_laps_source_row" CHECK ("imported_laps"."source_row" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "imported_laps" ADD CONSTRAINT "imported_laps_lap_id_race_results_id_fk" FOREIGN KEY ("lap_id") REFERENCES "public"."race_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_laps" ADD CONSTRAINT "imported_laps_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;