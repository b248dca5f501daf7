CREATE TABLE "organizer_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_devices_user_id_device_pk" PRIMARY KEY("user_id","device"),
	CONSTRAINT "organizer_devices_hash" CHECK ("organizer_devices"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "team_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_devices_user_id_device_pk" PRIMARY KEY("user_id","device"),
	CONSTRAINT "team_devices_hash" CHECK ("team_devices"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "team_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_sign_ups_device_hash" CHECK ("team_sign_ups"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "judge_code_limits" (
	"event_id" uuid NOT NULL,
	"network" text NOT NULL,
	"refused" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"wrong_when_lifted" integer DEFAULT 0 NOT NULL,
	"all_wrong_when_lifted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "judge_code_limits_event_id_network_pk" PRIMARY KEY("event_id","network"),
	CONSTRAINT "judge_code_limits_refused" CHECK ("judge_code_limits"."refused" > 0)
);
--> statement-breakpoint
CREATE TABLE "judge_devices" (
	"panel_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judge_devices_panel_id_device_pk" PRIMARY KEY("panel_id","device"),
	CONSTRAINT "judge_devices_hash" CHECK ("judge_devices"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "judging_panels" ADD COLUMN "card_token" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_devices" ADD CONSTRAINT "organizer_devices_user_id_organizer_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_devices" ADD CONSTRAINT "team_devices_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sign_ups" ADD CONSTRAINT "team_sign_ups_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_code_limits" ADD CONSTRAINT "judge_code_limits_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_devices" ADD CONSTRAINT "judge_devices_panel_id_judging_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_sign_ups_user" ON "team_sign_ups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "judge_devices_device" ON "judge_devices" USING btree ("device");--> statement-breakpoint
ALTER TABLE "judging_panels" ADD CONSTRAINT "judging_panels_card_token_unique" UNIQUE("card_token");--> statement-breakpoint
ALTER TABLE "judging_panels" ADD CONSTRAINT "judging_panels_card_token" CHECK ("judging_panels"."card_token" ~ '^[0-9a-f]{32}$');--> statement-breakpoint
-- Accounts that wait for their confirmation: what their sign-up set, so that a new link can be asked for.
INSERT INTO "team_sign_ups" ("user_id", "name", "password", "created_at")
SELECT "team_users"."id", "team_users"."name", "team_accounts"."password", "team_users"."created_at"
FROM "team_users" JOIN "team_accounts" ON "team_accounts"."user_id" = "team_users"."id"
WHERE NOT "team_users"."email_verified" AND "team_accounts"."provider_id" = 'credential' AND "team_accounts"."password" IS NOT NULL;
