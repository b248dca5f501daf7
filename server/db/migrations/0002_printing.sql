CREATE TABLE "printing_inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"material_id" uuid,
	"material_name" text NOT NULL,
	"material_price_per_gram" numeric(8, 4) NOT NULL,
	"selected_color" text,
	"quantity" integer NOT NULL,
	"special_requirements" text,
	"stl_file_name" text NOT NULL,
	"stl_file_url" text NOT NULL,
	"stl_sha256" text NOT NULL,
	"file_size" integer NOT NULL,
	"triangles" integer NOT NULL,
	"width_mm" double precision NOT NULL,
	"depth_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"volume_cm3" double precision NOT NULL,
	"is_closed" boolean NOT NULL,
	"weight_by_volume_grams" numeric(12, 1),
	"status" text DEFAULT 'pending' NOT NULL,
	"estimated_cost" numeric(12, 2),
	"estimated_weight_grams" numeric(12, 1),
	"notes" text,
	"inquiry_date" timestamp with time zone DEFAULT now() NOT NULL,
	"response_date" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"searched" text NOT NULL,
	CONSTRAINT "printing_inquiries_stl_file_url_unique" UNIQUE("stl_file_url"),
	CONSTRAINT "printing_inquiries_name_filled" CHECK (length(trim("printing_inquiries"."customer_name")) between 1 and 120),
	CONSTRAINT "printing_inquiries_email_filled" CHECK (length(trim("printing_inquiries"."customer_email")) between 1 and 320),
	CONSTRAINT "printing_inquiries_quantity" CHECK ("printing_inquiries"."quantity" between 1 and 100),
	CONSTRAINT "printing_inquiries_cost" CHECK ("printing_inquiries"."estimated_cost" >= 0),
	CONSTRAINT "printing_inquiries_weight" CHECK ("printing_inquiries"."estimated_weight_grams" >= 0),
	CONSTRAINT "printing_inquiries_status" CHECK ("printing_inquiries"."status" in ('pending', 'reviewing', 'quoted', 'approved', 'in_production', 'completed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "printing_materials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_per_gram" numeric(8, 4) NOT NULL,
	"color_options" text[] DEFAULT '{}' NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"density_g_cm3" numeric(6, 3),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printing_materials_name_filled" CHECK (length(trim("printing_materials"."name")) between 1 and 120),
	CONSTRAINT "printing_materials_properties_object" CHECK (jsonb_typeof("printing_materials"."properties") = 'object'),
	CONSTRAINT "printing_materials_price" CHECK ("printing_materials"."price_per_gram" between 0 and 1000),
	CONSTRAINT "printing_materials_density" CHECK ("printing_materials"."density_g_cm3" > 0),
	CONSTRAINT "printing_materials_description" CHECK ("printing_materials"."description" <> '')
);
--> statement-breakpoint
CREATE TABLE "stl_uploads" (
	"stl_file_url" text PRIMARY KEY NOT NULL,
	"found" jsonb,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_material_id_printing_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."printing_materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printing_inquiries_newest" ON "printing_inquiries" USING btree ("inquiry_date","id");--> statement-breakpoint
CREATE INDEX "printing_inquiries_of_status" ON "printing_inquiries" USING btree ("status","inquiry_date");--> statement-breakpoint
CREATE INDEX "printing_inquiries_material" ON "printing_inquiries" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "printing_materials_name" ON "printing_materials" USING btree ("name");--> statement-breakpoint
CREATE INDEX "stl_uploads_begun" ON "stl_uploads" USING btree ("begun_at");