CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text_filled" CHECK (length(trim("order_notes"."text")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_items_quantity" CHECK ("shipment_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_carrier" CHECK ("shipments"."carrier" in ('usps', 'ups', 'fedex', 'dhl', 'dhl_germany', 'dpd', 'gls', 'royal_mail', 'la_poste', 'canada_post', 'australia_post', 'other')),
	CONSTRAINT "shipments_tracking_url" CHECK ("shipments"."tracking_url" is null or ("shipments"."tracking_url" ~ '^https?://' and "shipments"."carrier" is not distinct from 'other'))
);
--> statement-breakpoint
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_field";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "shipment_items_order_item" ON "shipment_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_field" CHECK ("order_changes"."field" in ('status', 'payment_status', 'tracking_number', 'downloads_until', 'shipping_address'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shipped_at_most_sold" CHECK ("order_items"."shipped_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
-- Orders that were shipped before there were shipments left in one parcel.
INSERT INTO "shipments" ("id", "order_id", "tracking_number", "created_at", "updated_at")
SELECT gen_random_uuid(), o."id", o."tracking_number", o."shipped_at", o."shipped_at" FROM "orders" o
WHERE o."shipped_at" IS NOT NULL AND EXISTS (SELECT FROM "order_items" i WHERE i."order_id" = o."id" AND NOT i."is_digital");--> statement-breakpoint
INSERT INTO "shipment_items" ("shipment_id", "order_item_id", "quantity")
SELECT s."id", i."id", i."quantity" FROM "shipments" s JOIN "order_items" i ON i."order_id" = s."order_id" WHERE NOT i."is_digital";--> statement-breakpoint
UPDATE "order_items" i SET "shipped_quantity" = p."quantity" FROM "shipment_items" p WHERE p."order_item_id" = i."id";
