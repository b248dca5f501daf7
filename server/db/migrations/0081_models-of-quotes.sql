ALTER TABLE "stl_uploads" ADD COLUMN "model" jsonb;--> statement-breakpoint
ALTER TABLE "stl_uploads" ADD CONSTRAINT "stl_uploads_model" CHECK (jsonb_typeof("stl_uploads"."model") = 'object');--> statement-breakpoint
ALTER TABLE "stl_uploads" ADD CONSTRAINT "stl_uploads_one_kind" CHECK (num_nonnulls("stl_uploads"."found", "stl_uploads"."model") <= 1);