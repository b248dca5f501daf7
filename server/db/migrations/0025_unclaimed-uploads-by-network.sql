ALTER TABLE "stl_uploads" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stl_uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stl_uploads" ADD CONSTRAINT "stl_uploads_bytes" CHECK ("stl_uploads"."bytes" >= 0);--> statement-breakpoint
UPDATE "stl_uploads" SET "bytes" = coalesce(("found" ->> 'file_size')::integer, 0);
