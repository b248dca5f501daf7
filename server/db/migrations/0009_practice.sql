CREATE TABLE "practice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"recorded_by" uuid,
	"run_at" timestamp with time zone NOT NULL,
	"session" text,
	"car_type" text NOT NULL,
	"lane" smallint NOT NULL,
	"status" text NOT NULL,
	"reaction_time" integer,
	"racing_time" integer,
	"weight" numeric(4, 1),
	"wheels" text,
	"wing" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_runs_place" UNIQUE("team_id","run_at","car_type","lane"),
	CONSTRAINT "practice_runs_lane" CHECK ("practice_runs"."lane" between 1 and 4),
	CONSTRAINT "practice_runs_racing" CHECK (("practice_runs"."status" = 'finish') = ("practice_runs"."racing_time" is not null)),
	CONSTRAINT "practice_runs_reaction" CHECK ("practice_runs"."status" = 'finish' or "practice_runs"."reaction_time" is null),
	CONSTRAINT "practice_runs_times" CHECK ("practice_runs"."racing_time" between 1 and 999999 and coalesce("practice_runs"."reaction_time", 1) between 1 and 999999),
	CONSTRAINT "practice_runs_weight" CHECK ("practice_runs"."weight" between 1 and 500),
	CONSTRAINT "practice_runs_car" CHECK ("practice_runs"."car_type" in ('A', 'B')),
	CONSTRAINT "practice_runs_status" CHECK ("practice_runs"."status" in ('finish', 'dns', 'dnf')),
	CONSTRAINT "practice_runs_session" CHECK (length(trim("practice_runs"."session")) between 1 and 80),
	CONSTRAINT "practice_runs_wheels" CHECK (length(trim("practice_runs"."wheels")) between 1 and 60),
	CONSTRAINT "practice_runs_wing" CHECK (length(trim("practice_runs"."wing")) between 1 and 60),
	CONSTRAINT "practice_runs_notes" CHECK (length(trim("practice_runs"."notes")) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_recorded_by_team_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_runs_person" ON "practice_runs" USING btree ("recorded_by");