CREATE TABLE "car_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passport_id" uuid NOT NULL,
	"kind" text DEFAULT 'step' NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"moved_by" text NOT NULL,
	"second_by" text,
	"signed_by" text,
	"weight" numeric(12, 3),
	"ballast" numeric(12, 3),
	"minutes" smallint,
	"minutes_over" integer,
	"fixed" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	CONSTRAINT "car_moves_kind" CHECK ("car_moves"."kind" in ('step', 'investigation', 'cleared')),
	CONSTRAINT "car_moves_from" CHECK ("car_moves"."from_state" in ('expected', 'received', 'measured', 'fixing', 'impounded', 'in_service', 'weighed', 'racing', 'returned')),
	CONSTRAINT "car_moves_to" CHECK ("car_moves"."to_state" in ('expected', 'received', 'measured', 'fixing', 'impounded', 'in_service', 'weighed', 'racing', 'returned')),
	CONSTRAINT "car_moves_weights" CHECK ("car_moves"."weight" > 0 and "car_moves"."ballast" >= 0),
	CONSTRAINT "car_moves_minutes" CHECK ("car_moves"."minutes" > 0 and "car_moves"."minutes_over" >= 0),
	CONSTRAINT "car_moves_who" CHECK (length(trim("car_moves"."moved_by")) between 1 and 200),
	CONSTRAINT "car_moves_second" CHECK (length(trim("car_moves"."second_by")) between 1 and 120),
	CONSTRAINT "car_moves_signed" CHECK (length(trim("car_moves"."signed_by")) between 1 and 120),
	CONSTRAINT "car_moves_note" CHECK (length(trim("car_moves"."note")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "car_passports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"car" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_by" text,
	"due_at" timestamp with time zone,
	"had_fix" boolean DEFAULT false NOT NULL,
	"measured_at" timestamp with time zone,
	"weight" numeric(12, 3),
	"investigation" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "car_passports_code" UNIQUE("code"),
	CONSTRAINT "car_passports_car" UNIQUE("team_id","car"),
	CONSTRAINT "car_passports_letter" CHECK ("car_passports"."car" in ('A', 'B')),
	CONSTRAINT "car_passports_state" CHECK ("car_passports"."state" in ('expected', 'received', 'measured', 'fixing', 'impounded', 'in_service', 'weighed', 'racing', 'returned')),
	CONSTRAINT "car_passports_code_form" CHECK ("car_passports"."code" ~ '^[A-Z0-9]{8}$'),
	CONSTRAINT "car_passports_due" CHECK (("car_passports"."due_at" is not null) = ("car_passports"."state" in ('fixing', 'in_service'))),
	CONSTRAINT "car_passports_weight" CHECK ("car_passports"."weight" > 0),
	CONSTRAINT "car_passports_who" CHECK (length(trim("car_passports"."state_by")) between 1 and 200),
	CONSTRAINT "car_passports_investigation" CHECK (length(trim("car_passports"."investigation")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "car_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passport_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"taken_by" text NOT NULL,
	CONSTRAINT "car_photos_picture" CHECK ("car_photos"."picture" ~ '^[0-9a-f]{20}$'),
	CONSTRAINT "car_photos_who" CHECK (length(trim("car_photos"."taken_by")) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "competition_history" DROP CONSTRAINT "competition_history_kind";--> statement-breakpoint
ALTER TABLE "car_moves" ADD CONSTRAINT "car_moves_passport_id_car_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."car_passports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_passports" ADD CONSTRAINT "car_passports_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_passports" ADD CONSTRAINT "car_passports_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photos" ADD CONSTRAINT "car_photos_passport_id_car_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."car_passports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_moves_passport" ON "car_moves" USING btree ("passport_id","moved_at");--> statement-breakpoint
CREATE INDEX "car_passports_event" ON "car_passports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "car_photos_passport" ON "car_photos" USING btree ("passport_id","taken_at");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'car', 'penalty', 'lap', 'match', 'bracket', 'points', 'team', 'programme', 'event', 'rules'));