CREATE TABLE "gate_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"track" smallint NOT NULL,
	"race_id" uuid,
	"state" text NOT NULL,
	"why" text,
	"contact" text NOT NULL,
	"lanes" jsonb NOT NULL,
	"raw" text[] NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_readings_counted" CHECK ("gate_readings"."track" between 1 and 4),
	CONSTRAINT "gate_readings_lanes" CHECK (jsonb_typeof("gate_readings"."lanes") = 'array'),
	CONSTRAINT "gate_readings_settled" CHECK (("gate_readings"."state" = 'entered') = ("gate_readings"."why" is null) and ("gate_readings"."state" in ('used', 'dismissed')) = ("gate_readings"."settled_at" is not null)),
	CONSTRAINT "gate_readings_state" CHECK ("gate_readings"."state" in ('entered', 'held', 'used', 'dismissed')),
	CONSTRAINT "gate_readings_why" CHECK ("gate_readings"."why" in ('damaged', 'conflict', 'previous_heat', 'interrupted', 'no_race', 'twice', 'empty_lane', 'incomplete', 'impossible', 'refused')),
	CONSTRAINT "gate_readings_contact" CHECK ("gate_readings"."contact" in ('lights', 'launch'))
);
--> statement-breakpoint
CREATE TABLE "gate_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"track" smallint NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_by" uuid,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "gate_tokens_counted" CHECK ("gate_tokens"."track" between 1 and 4),
	CONSTRAINT "gate_tokens_hash" CHECK ("gate_tokens"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "gate_tokens_name" CHECK (length(trim("gate_tokens"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "gates" (
	"event_id" uuid NOT NULL,
	"track" smallint NOT NULL,
	"profile" text,
	"contact" text DEFAULT 'lights' NOT NULL,
	"without_reaction" boolean DEFAULT false NOT NULL,
	"lanes" smallint[] DEFAULT '{1,2,3,4}' NOT NULL,
	"limit_ms" integer DEFAULT 6000 NOT NULL,
	"host_id" uuid,
	"host_kind" text,
	"host_state" text,
	"host_profile" text,
	"device" text,
	"health" jsonb,
	"seen_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gates_event_id_track_pk" PRIMARY KEY("event_id","track"),
	CONSTRAINT "gates_counted" CHECK ("gates"."track" between 1 and 4),
	CONSTRAINT "gates_lanes" CHECK (cardinality("gates"."lanes") between 1 and 4),
	CONSTRAINT "gates_limit" CHECK ("gates"."limit_ms" between 1000 and 60000),
	CONSTRAINT "gates_profile" CHECK ("gates"."profile" ~ '^[a-z0-9-]{1,40}$' and "gates"."host_profile" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "gates_host" CHECK (("gates"."host_id" is null) = ("gates"."seen_at" is null) and ("gates"."host_id" is null) = ("gates"."host_kind" is null) and ("gates"."host_id" is null) = ("gates"."host_state" is null)),
	CONSTRAINT "gates_device" CHECK (length(trim("gates"."device")) between 1 and 80),
	CONSTRAINT "gates_contact" CHECK ("gates"."contact" in ('lights', 'launch')),
	CONSTRAINT "gates_host_kind" CHECK ("gates"."host_kind" in ('browser', 'bridge')),
	CONSTRAINT "gates_host_state" CHECK ("gates"."host_state" in ('disconnected', 'probing', 'idle', 'armed', 'running', 'finished', 'overdue', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "provisional_runs" DROP CONSTRAINT "provisional_runs_times";--> statement-breakpoint
ALTER TABLE "provisional_runs" ADD COLUMN "total_time" integer;--> statement-breakpoint
ALTER TABLE "gate_readings" ADD CONSTRAINT "gate_readings_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_readings" ADD CONSTRAINT "gate_readings_race_id_programme_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."programme_races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_tokens" ADD CONSTRAINT "gate_tokens_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_tokens" ADD CONSTRAINT "gate_tokens_created_by_organizer_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gates" ADD CONSTRAINT "gates_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_readings_event" ON "gate_readings" USING btree ("event_id","read_at");--> statement-breakpoint
CREATE INDEX "gate_readings_race" ON "gate_readings" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "gate_tokens_event" ON "gate_tokens" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gate_tokens_organizer" ON "gate_tokens" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "provisional_runs" ADD CONSTRAINT "provisional_runs_total" CHECK ("provisional_runs"."total_time" is null or ("provisional_runs"."source" = 'gate' and "provisional_runs"."racing_time" is null and "provisional_runs"."reaction_time" is null and "provisional_runs"."total_time" > 0));--> statement-breakpoint
ALTER TABLE "provisional_runs" ADD CONSTRAINT "provisional_runs_times" CHECK (("provisional_runs"."status" = 'finish') = ("provisional_runs"."racing_time" is not null or "provisional_runs"."total_time" is not null) and "provisional_runs"."reaction_time" >= 0 and "provisional_runs"."racing_time" > 0);