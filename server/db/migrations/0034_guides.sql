ALTER TABLE "organizer_users" ADD COLUMN "guide_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_users" ADD COLUMN "guide_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "guide_seen_at" timestamp with time zone;--> statement-breakpoint
-- Whoever had an account before there was a guide knows the way.
UPDATE "organizer_users" SET "guide_seen_at" = now();--> statement-breakpoint
UPDATE "team_users" SET "guide_seen_at" = now();--> statement-breakpoint
UPDATE "business_owners" SET "guide_seen_at" = now();
