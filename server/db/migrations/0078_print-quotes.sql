CREATE TABLE "printers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"bed_x_mm" numeric(6, 2) NOT NULL,
	"bed_y_mm" numeric(6, 2) NOT NULL,
	"bed_z_mm" numeric(6, 2) NOT NULL,
	"material_ids" uuid[] DEFAULT '{}' NOT NULL,
	"cents_per_hour" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printers_name_filled" CHECK (length(trim("printers"."name")) between 1 and 80),
	CONSTRAINT "printers_bed" CHECK (least("printers"."bed_x_mm", "printers"."bed_y_mm", "printers"."bed_z_mm") > 0),
	CONSTRAINT "printers_cents_per_hour" CHECK ("printers"."cents_per_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "printing_checkouts" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printing_message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "printing_message_files_position" UNIQUE("message_id","position"),
	CONSTRAINT "printing_message_files_name_filled" CHECK (length(trim("printing_message_files"."name")) between 1 and 200),
	CONSTRAINT "printing_message_files_bytes" CHECK (octet_length("printing_message_files"."bytes") between 1 and 8388608)
);
--> statement-breakpoint
CREATE TABLE "printing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"from_customer" boolean NOT NULL,
	"author_name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printing_messages_author_filled" CHECK (length(trim("printing_messages"."author_name")) between 1 and 200),
	CONSTRAINT "printing_messages_text" CHECK (length("printing_messages"."text") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "printing_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"file_url" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"format" text DEFAULT 'stl' NOT NULL,
	"unit" text DEFAULT 'mm' NOT NULL,
	"orientation" jsonb DEFAULT '"as-drawn"'::jsonb NOT NULL,
	"material_id" uuid,
	"material_name" text NOT NULL,
	"material_price_per_gram" numeric(8, 4) NOT NULL,
	"colour" text,
	"infill_percent" integer,
	"finish" text,
	"analysis" jsonb,
	"weight_grams" numeric(12, 1),
	"minutes" integer,
	"unit_price_cents" integer,
	"total_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printing_parts_file_url_unique" UNIQUE("file_url"),
	CONSTRAINT "printing_parts_position" UNIQUE("inquiry_id","position"),
	CONSTRAINT "printing_parts_name_filled" CHECK (length(trim("printing_parts"."name")) between 1 and 200),
	CONSTRAINT "printing_parts_quantity" CHECK ("printing_parts"."quantity" between 1 and 100),
	CONSTRAINT "printing_parts_at" CHECK ("printing_parts"."position" >= 0 and "printing_parts"."file_size" >= 0),
	CONSTRAINT "printing_parts_infill" CHECK ("printing_parts"."infill_percent" between 0 and 100),
	CONSTRAINT "printing_parts_analysis" CHECK (jsonb_typeof("printing_parts"."analysis") = 'object'),
	CONSTRAINT "printing_parts_estimate" CHECK (coalesce("printing_parts"."weight_grams", 0) >= 0 and coalesce("printing_parts"."minutes", 0) >= 0),
	CONSTRAINT "printing_parts_priced" CHECK (num_nulls("printing_parts"."unit_price_cents", "printing_parts"."total_cents") in (0, 2)
        and "printing_parts"."unit_price_cents" >= 0 and "printing_parts"."total_cents" >= 0),
	CONSTRAINT "printing_parts_format" CHECK ("printing_parts"."format" in ('stl', '3mf', 'obj', 'step')),
	CONSTRAINT "printing_parts_unit" CHECK ("printing_parts"."unit" in ('mm', 'cm', 'inch'))
);
--> statement-breakpoint
CREATE TABLE "printing_prices" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printing_prices_one_row" CHECK ("printing_prices"."id" = 1),
	CONSTRAINT "printing_prices_rules" CHECK (jsonb_typeof("printing_prices"."rules") = 'object')
);
--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "rush" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "price_from" text;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "binding_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "printing_materials" ADD COLUMN "min_wall_mm" numeric(6, 2) DEFAULT 0.8 NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_materials" ADD COLUMN "layer_mm" numeric(6, 2) DEFAULT 0.2 NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_materials" ADD COLUMN "cm3_per_hour" numeric(6, 2) DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "is_made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_checkouts" ADD CONSTRAINT "printing_checkouts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_checkouts" ADD CONSTRAINT "printing_checkouts_inquiry_id_printing_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."printing_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_message_files" ADD CONSTRAINT "printing_message_files_message_id_printing_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."printing_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_messages" ADD CONSTRAINT "printing_messages_inquiry_id_printing_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."printing_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_parts" ADD CONSTRAINT "printing_parts_inquiry_id_printing_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."printing_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_parts" ADD CONSTRAINT "printing_parts_material_id_printing_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."printing_materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printing_checkouts_inquiry" ON "printing_checkouts" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "printing_messages_inquiry" ON "printing_messages" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "printing_parts_material" ON "printing_parts" USING btree ("material_id");--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printing_inquiries_user" ON "printing_inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "printing_inquiries_team" ON "printing_inquiries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "printing_inquiries_order" ON "printing_inquiries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "printing_inquiries_email" ON "printing_inquiries" USING btree ("customer_email","inquiry_date");--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_link_version" CHECK ("printing_inquiries"."link_version" >= 0);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_price" CHECK (jsonb_typeof("printing_inquiries"."price") = 'object');--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_ordered" CHECK ("printing_inquiries"."order_id" is null or "printing_inquiries"."accepted_at" is not null);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_tracking" CHECK (length("printing_inquiries"."tracking") <= 200);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_price_from" CHECK ("printing_inquiries"."price_from" in ('instant', 'person'));--> statement-breakpoint
ALTER TABLE "printing_materials" ADD CONSTRAINT "printing_materials_printed" CHECK ("printing_materials"."min_wall_mm" >= 0 and "printing_materials"."layer_mm" > 0 and "printing_materials"."cm3_per_hour" > 0);--> statement-breakpoint
CREATE FUNCTION part_of_printing_inquiry(inquiry printing_inquiries) RETURNS void LANGUAGE sql AS $$
	INSERT INTO printing_parts (inquiry_id, name, quantity, file_url, file_size, sha256, unit, material_id, material_name, material_price_per_gram, colour, weight_grams)
	SELECT inquiry.id, left(inquiry.stl_file_name, 200), inquiry.quantity, inquiry.stl_file_url, inquiry.file_size, inquiry.stl_sha256, inquiry.stl_unit, inquiry.material_id, inquiry.material_name, inquiry.material_price_per_gram, inquiry.selected_color, inquiry.weight_by_volume_grams
	WHERE NOT EXISTS (SELECT FROM printing_parts WHERE inquiry_id = inquiry.id) AND EXISTS (SELECT FROM printing_inquiries WHERE id = inquiry.id)
$$;--> statement-breakpoint
SELECT part_of_printing_inquiry(inquiry) FROM printing_inquiries inquiry;--> statement-breakpoint
CREATE FUNCTION printing_inquiry_has_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM part_of_printing_inquiry(NEW);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER printing_inquiries_have_parts AFTER INSERT ON printing_inquiries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION printing_inquiry_has_parts();
