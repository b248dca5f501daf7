CREATE TABLE "event_staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"card_token" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL,
	"created_by" uuid,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_staff_code_unique" UNIQUE("code"),
	CONSTRAINT "event_staff_card_token_unique" UNIQUE("card_token"),
	CONSTRAINT "event_staff_role" CHECK ("event_staff"."role" in ('chief_timekeeper', 'timekeeper', 'scrutineer', 'chief_judge', 'chair', 'check_in', 'marshal', 'announcer', 'screen')),
	CONSTRAINT "event_staff_name_filled" CHECK (length(trim("event_staff"."name")) between 1 and 80),
	CONSTRAINT "event_staff_code_form" CHECK ("event_staff"."code" ~ '^[A-Z0-9]{4,32}$'),
	CONSTRAINT "event_staff_card_token" CHECK ("event_staff"."card_token" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_devices_staff_id_device_pk" PRIMARY KEY("staff_id","device"),
	CONSTRAINT "staff_devices_hash" CHECK ("staff_devices"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_realm";--> statement-breakpoint
ALTER TABLE "competition_history" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_created_by_organizer_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_event_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."event_staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_staff_event" ON "event_staff" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_devices_device" ON "staff_devices" USING btree ("device");--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_staff_id_event_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."event_staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_realm" CHECK ("audit_log"."realm" in ('team', 'organizer', 'owner', 'judge', 'staff', 'system'));