CREATE TABLE "digest_orders" (
	"business_owner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "digest_orders_business_owner_id_order_id_pk" PRIMARY KEY("business_owner_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" text GENERATED ALWAYS AS (product_search_text(name, sku, short_description, description, tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "business_owners" ADD COLUMN "new_order_emails" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_status" text;--> statement-breakpoint
ALTER TABLE "digest_orders" ADD CONSTRAINT "digest_orders_business_owner_id_business_owners_id_fk" FOREIGN KEY ("business_owner_id") REFERENCES "public"."business_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_orders" ADD CONSTRAINT "digest_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_orders_order" ON "digest_orders" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_new_order_emails" CHECK ("business_owners"."new_order_emails" in ('at_once', 'daily', 'never'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_status" CHECK ("refunds"."order_status" in ('cancelled', 'refunded'));--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false) WHERE "products"."is_active";
