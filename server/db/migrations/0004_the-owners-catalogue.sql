CREATE TABLE "image_uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_stripe_products" (
	"stripe_product_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stripe_sync_status" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stripe_sync_error" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stripe_synced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "image_uploads_oldest" ON "image_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_all_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_images" ON "products" USING gin ("images");--> statement-breakpoint
CREATE INDEX "products_push_due" ON "products" USING btree ("id") WHERE "products"."stripe_sync_status" = 'pending';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_alts" CHECK (cardinality("products"."image_alts") <= cardinality("products"."images"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stripe_sync_status" CHECK ("products"."stripe_sync_status" in ('pending', 'synced', 'failed'));