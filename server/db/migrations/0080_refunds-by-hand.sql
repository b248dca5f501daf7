ALTER TABLE "refunds" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given_by" CHECK ("refunds"."given_by" in ('cash', 'transfer'));