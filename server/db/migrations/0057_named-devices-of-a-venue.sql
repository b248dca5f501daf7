CREATE TABLE "venue_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_devices_name" CHECK (length(trim("venue_devices"."name")) between 1 and 60),
	CONSTRAINT "venue_devices_hash" CHECK ("venue_devices"."device" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "venue_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"admin_limited" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_settings_one_row" CHECK ("venue_settings"."is_only_row")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "venue_devices_device" ON "venue_devices" USING btree ("device");