ALTER TABLE "printing_inquiries" ADD COLUMN "zero_area_faces" integer;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "overshared_edges" integer;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "stl_unit" text DEFAULT 'mm' NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_faults" CHECK (coalesce("printing_inquiries"."zero_area_faces", 0) >= 0 and coalesce("printing_inquiries"."overshared_edges", 0) >= 0);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_unit" CHECK ("printing_inquiries"."stl_unit" in ('mm', 'cm', 'inch'));