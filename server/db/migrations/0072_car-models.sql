CREATE TABLE "car_model_requests" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_model_submissions" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text,
	"report" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "car_model_submissions_version" CHECK ("car_model_submissions"."version" >= 1),
	CONSTRAINT "car_model_submissions_name" CHECK (length(trim("car_model_submissions"."name")) between 1 and 80),
	CONSTRAINT "car_model_submissions_report" CHECK (jsonb_typeof("car_model_submissions"."report") = 'object'),
	CONSTRAINT "car_model_submissions_pictures" CHECK (jsonb_typeof("car_model_submissions"."pictures") = 'object')
);
--> statement-breakpoint
CREATE TABLE "team_car_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"version" integer,
	"name" text,
	"placement" jsonb NOT NULL,
	"halo_notch" jsonb,
	"tolerance_mm" numeric(4, 2) NOT NULL,
	"rules" jsonb,
	"report" jsonb,
	"pictures" jsonb,
	"checked_at" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_car_models_of_team" UNIQUE("id","team_id"),
	CONSTRAINT "team_car_models_version" UNIQUE("team_id","version"),
	CONSTRAINT "team_car_models_version_counts" CHECK ("team_car_models"."version" >= 1),
	CONSTRAINT "team_car_models_name" CHECK (length(trim("team_car_models"."name")) between 1 and 80),
	CONSTRAINT "team_car_models_placement" CHECK (jsonb_typeof("team_car_models"."placement") = 'object'),
	CONSTRAINT "team_car_models_tolerance" CHECK ("team_car_models"."tolerance_mm" between 0 and 1),
	CONSTRAINT "team_car_models_checked" CHECK (("team_car_models"."checked_at" is null) = ("team_car_models"."report" is null)
        and ("team_car_models"."checked_at" is null) = ("team_car_models"."pictures" is null)
        and ("team_car_models"."checked_at" is null) = ("team_car_models"."rules" is null)
        and ("team_car_models"."checked_at" is null) = ("team_car_models"."version" is null))
);
--> statement-breakpoint
CREATE TABLE "team_car_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"density" numeric(6, 3) NOT NULL,
	"order_index" integer NOT NULL,
	"stored_as" text NOT NULL,
	"size" bigint NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "team_car_parts_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "team_car_parts_order" UNIQUE("model_id","order_index"),
	CONSTRAINT "team_car_parts_kind" CHECK ("team_car_parts"."kind" in ('whole car', 'body', 'nose', 'front wing', 'front wing support', 'end plate', 'rear wing', 'rear wing support', 'wheel', 'wheel support', 'halo', 'helmet', 'tether guide', 'cartridge', 'cargo', 'ballast', 'other')),
	CONSTRAINT "team_car_parts_name" CHECK (length(trim("team_car_parts"."file_name")) between 1 and 200),
	CONSTRAINT "team_car_parts_density" CHECK ("team_car_parts"."density" > 0 and "team_car_parts"."density" <= 25),
	CONSTRAINT "team_car_parts_size" CHECK ("team_car_parts"."size" between 1 and 52428800),
	CONSTRAINT "team_car_parts_place" CHECK ("team_car_parts"."order_index" >= 0)
);
--> statement-breakpoint
ALTER TABLE "car_model_requests" ADD CONSTRAINT "car_model_requests_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_model_submissions" ADD CONSTRAINT "car_model_submissions_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_model_submissions" ADD CONSTRAINT "car_model_submissions_event_id_car_model_requests_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."car_model_requests"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_car_models" ADD CONSTRAINT "team_car_models_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_car_models" ADD CONSTRAINT "team_car_models_uploaded_by_team_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_car_parts" ADD CONSTRAINT "team_car_parts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_car_parts" ADD CONSTRAINT "team_car_parts_model" FOREIGN KEY ("model_id","team_id") REFERENCES "public"."team_car_models"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_model_submissions_event" ON "car_model_submissions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "car_model_submissions_model" ON "car_model_submissions" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "team_car_models_uploader" ON "team_car_models" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "team_car_parts_team" ON "team_car_parts" USING btree ("team_id");