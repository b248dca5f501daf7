CREATE TABLE "drill_late_races" (
	"event_id" uuid NOT NULL,
	"race_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "drill_late_races_event_id_race_id_pk" PRIMARY KEY("event_id","race_id")
);
--> statement-breakpoint
CREATE TABLE "drill_ticks" (
	"event_id" uuid NOT NULL,
	"step" text NOT NULL,
	"ticked_by" text NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drill_ticks_event_id_step_pk" PRIMARY KEY("event_id","step"),
	CONSTRAINT "drill_ticks_step" CHECK ("drill_ticks"."step" in ('desk-offline', 'judge-reopened', 'stick-pulled', 'take-over', 'come-back')),
	CONSTRAINT "drill_ticks_who" CHECK (length(trim("drill_ticks"."ticked_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "drill_late_races" ADD CONSTRAINT "drill_late_races_event_id_rehearsals_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."rehearsals"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_ticks" ADD CONSTRAINT "drill_ticks_event_id_rehearsals_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."rehearsals"("event_id") ON DELETE cascade ON UPDATE no action;