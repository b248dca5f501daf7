CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id"),
	CONSTRAINT "collection_products_position" CHECK ("collection_products"."position" >= 0),
	CONSTRAINT "collection_products_quantity" CHECK ("collection_products"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"is_set" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_collections_name_filled" CHECK (length(trim("product_collections"."name")) between 1 and 200),
	CONSTRAINT "product_collections_slug_filled" CHECK (length(trim("product_collections"."slug")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "related_products" (
	"product_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "related_products_product_id_related_id_pk" PRIMARY KEY("product_id","related_id"),
	CONSTRAINT "related_products_another" CHECK ("related_products"."product_id" <> "related_products"."related_id"),
	CONSTRAINT "related_products_position" CHECK ("related_products"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"variant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_email" CHECK ("stock_alerts"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length("stock_alerts"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"variant_title" text NOT NULL,
	"stock_before" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text DEFAULT 'other' NOT NULL,
	"made_by" text,
	"checkout_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_reason" CHECK ("stock_changes"."reason" in ('sale', 'refund', 'return', 'edit', 'import', 'other')),
	CONSTRAINT "stock_changes_differ" CHECK ("stock_changes"."stock_before" <> "stock_changes"."stock_after")
);
--> statement-breakpoint
DROP INDEX IF EXISTS "products_similar";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" text GENERATED ALWAYS AS (product_search_text(name, sku, short_description, description, tags, variant_words)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "legal_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_product_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."product_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "related_products_related" ON "related_products" USING btree ("related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree (lower("email"),"variant_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_variant" ON "stock_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_oldest" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_changes_variant" ON "stock_changes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_changes_checkout" ON "stock_changes" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "stock_changes_oldest" ON "stock_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_legal" ON "products" USING gin ("legal_in") WHERE "products"."legal_in" <> '{}';--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_similar" ON "products" USING gin (product_search_text(name, sku, null, null, tags, variant_words) gin_trgm_ops) WITH (fastupdate=false) WHERE "products"."is_active";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_legal_in" CHECK (array_to_string("products"."legal_in", ' ') ~ '^([a-z0-9-]+(/[A-Za-z]+)?( |$))*$' and cardinality("products"."legal_in") <= 100);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false) WHERE "products"."is_active";--> statement-breakpoint
-- From here on by hand: what variants are called is searched with their product (docs/decisions/046-catalogue.md).
CREATE OR REPLACE FUNCTION refresh_product_aggregates(product uuid) RETURNS void LANGUAGE sql AS $$
  update products p set price = v.price, compare_at_price = v.compare_at_price, inventory_quantity = v.stock, sku = v.sku,
      barcode = v.barcode, weight = v.weight, variant_count = v.count, highest_price = v.highest, lowest_stock = v.lowest,
      variant_words = v.words, updated_at = date_trunc('milliseconds', clock_timestamp())
    from (select count(*)::int as count, min(price) as price, max(price) as highest,
        sum(inventory_quantity)::int as stock, min(inventory_quantity) as lowest,
        (array_agg(compare_at_price order by price, position, id))[1] as compare_at_price,
        (array_agg(sku order by position, id))[1] as sku, (array_agg(barcode order by position, id))[1] as barcode,
        (array_agg(weight order by position, id))[1] as weight,
        case when count(*) = 1 then '' else string_agg(
          concat_ws(e'\n', sku, barcode, array_to_string(option_values, ' ')), e'\n' order by position, id) end as words
      from product_variants where product_id = product) v
    where p.id = product and v.count > 0
      and (p.price, p.compare_at_price, p.inventory_quantity, p.sku, p.barcode, p.weight, p.variant_count, p.highest_price, p.lowest_stock, p.variant_words)
        is distinct from (v.price, v.compare_at_price, v.stock, v.sku, v.barcode, v.weight, v.count, v.highest, v.lowest, v.words)
$$;--> statement-breakpoint
UPDATE "products" p SET "variant_words" = v.words FROM (
  SELECT product_id, string_agg(concat_ws(e'\n', sku, barcode, array_to_string(option_values, ' ')), e'\n' order by position, id) AS words
    FROM "product_variants" GROUP BY product_id HAVING count(*) > 1) v WHERE v.product_id = p.id;--> statement-breakpoint
-- Whoever changes the stock says why in settings of the transaction (server/store/stock-history.ts); a node of the release before says nothing.
CREATE FUNCTION record_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stock_changes (product_id, variant_id, variant_title, stock_before, stock_after, reason, made_by, checkout_id)
    values (new.product_id, new.id, array_to_string(new.option_values, ' / '),
      case when tg_op = 'INSERT' then 0 else old.inventory_quantity end, new.inventory_quantity,
      coalesce(nullif(current_setting('paddock.stock_reason', true), ''), 'other'),
      nullif(current_setting('paddock.stock_made_by', true), ''),
      nullif(current_setting('paddock.stock_checkout', true), '')::uuid);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stock_changed AFTER UPDATE OF "inventory_quantity" ON "product_variants" FOR EACH ROW
  WHEN (old.inventory_quantity IS DISTINCT FROM new.inventory_quantity) EXECUTE FUNCTION record_stock_change();--> statement-breakpoint
CREATE TRIGGER stock_begins AFTER INSERT ON "product_variants" FOR EACH ROW
  WHEN (new.inventory_quantity > 0) EXECUTE FUNCTION record_stock_change();
