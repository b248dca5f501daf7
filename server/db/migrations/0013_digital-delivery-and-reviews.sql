CREATE TABLE "order_downloads" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"last_downloaded_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_downloads_count" CHECK ("order_downloads"."download_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"stored_as" text NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_files_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "product_files_file_name_filled" CHECK (length(trim("product_files"."file_name")) between 1 and 200),
	CONSTRAINT "product_files_size" CHECK ("product_files"."size" > 0),
	CONSTRAINT "product_files_whole" CHECK ("product_files"."product_id" is null or "product_files"."stored_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"title" text,
	"text" text,
	"display_name" text NOT NULL,
	"status" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"hidden_by" text,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_order_item_id_unique" UNIQUE("order_item_id"),
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status" CHECK ("product_reviews"."status" in ('shown', 'hidden')),
	CONSTRAINT "product_reviews_hidden_with_reason" CHECK (("product_reviews"."status" = 'hidden') = ("product_reviews"."hidden_reason" is not null)),
	CONSTRAINT "product_reviews_answered_at" CHECK (("product_reviews"."answer" is null) = ("product_reviews"."answered_at" is null)),
	CONSTRAINT "product_reviews_display_name_filled" CHECK (length(trim("product_reviews"."display_name")) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_field";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "is_digital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_digital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "download_url" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_download" boolean GENERATED ALWAYS AS (is_digital and (file_count > 0 or download_url is not null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_average" numeric(2, 1) GENERATED ALWAYS AS (round(rating_sum::numeric / nullif(review_count, 0), 1)) STORED;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_files_product" ON "product_files" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_files_unused" ON "product_files" USING btree ("created_at") WHERE "product_files"."product_id" is null;--> statement-breakpoint
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","created_at" DESC NULLS FIRST) WHERE "product_reviews"."status" = 'shown';--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reviews_newest" ON "product_reviews" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_field" CHECK ("order_changes"."field" in ('status', 'payment_status', 'tracking_number', 'downloads_until'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_download_url" CHECK ("products"."download_url" ~ '^https://');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_file_count" CHECK ("products"."file_count" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ratings" CHECK ("products"."rating_sum" between "products"."review_count" and 5 * "products"."review_count");--> statement-breakpoint
UPDATE "order_items" i SET "is_digital" = true FROM "orders" o
	WHERE o."id" = i."order_id" AND (o."shipping_address" IS NULL
		OR EXISTS (SELECT 1 FROM "products" p WHERE p."id" = i."product_id" AND p."is_digital"));--> statement-breakpoint
UPDATE "checkout_items" i SET "is_digital" = true FROM "checkouts" c
	WHERE c."id" = i."checkout_id" AND (c."shipping_address" IS NULL
		OR EXISTS (SELECT 1 FROM "products" p WHERE p."id" = i."product_id" AND p."is_digital"));--> statement-breakpoint
INSERT INTO "order_downloads" ("order_item_id", "expires_at")
	SELECT i."id", now() + interval '30 days' FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id"
	WHERE i."is_digital" AND o."payment_status" = 'paid';
