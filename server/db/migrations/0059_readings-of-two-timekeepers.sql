CREATE TABLE "race_readings" (
	"race_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"lane" smallint NOT NULL,
	"lap_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"reaction_time" integer,
	"racing_time" integer,
	"read_by" text NOT NULL,
	"desk_id" uuid,
	"read_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "race_readings_race_id_reader_lane_pk" PRIMARY KEY("race_id","reader","lane"),
	CONSTRAINT "race_readings_lap" UNIQUE("race_id","reader","lap_id"),
	CONSTRAINT "race_readings_lane" CHECK ("race_readings"."lane" between 1 and 4),
	CONSTRAINT "race_readings_reader" CHECK ("race_readings"."reader" ~ '^(organizer|staff):[0-9a-f-]{36}$'),
	CONSTRAINT "race_readings_times" CHECK (("race_readings"."status" = 'finish') = ("race_readings"."racing_time" is not null) and "race_readings"."reaction_time" >= 0 and "race_readings"."racing_time" > 0),
	CONSTRAINT "race_readings_reason" CHECK ("race_readings"."status" <> 'dsq' or "race_readings"."status_reason" is not null),
	CONSTRAINT "race_readings_reason_filled" CHECK (length(trim("race_readings"."status_reason")) between 1 and 300),
	CONSTRAINT "race_readings_status" CHECK ("race_readings"."status" in ('finish', 'dns', 'dnf', 'dsq', 'false_start', 'forfeit', 'void')),
	CONSTRAINT "race_readings_who" CHECK (length(trim("race_readings"."read_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "double_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "race_readings" ADD CONSTRAINT "race_readings_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE cascade ON UPDATE no action;