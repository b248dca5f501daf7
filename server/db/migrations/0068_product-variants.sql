CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"compare_at_price" numeric(10, 2),
	"inventory_quantity" integer DEFAULT 0 NOT NULL,
	"sku" text,
	"barcode" text,
	"weight" numeric(10, 3),
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku") DEFERRABLE,
	CONSTRAINT "product_variants_options" UNIQUE("product_id","option_values") DEFERRABLE,
	CONSTRAINT "product_variants_position" CHECK ("product_variants"."position" >= 0),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price" >= 0),
	CONSTRAINT "product_variants_compare_at_price" CHECK ("product_variants"."compare_at_price" >= 0),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight" >= 0),
	CONSTRAINT "product_variants_stock_never_negative" CHECK ("product_variants"."inventory_quantity" >= 0)
);--> statement-breakpoint
INSERT INTO "product_variants" ("product_id", "price", "compare_at_price", "inventory_quantity", "sku", "barcode", "weight")
  SELECT "id", "price", "compare_at_price", "inventory_quantity", "sku", "barcode", "weight" FROM "products";--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_checkout_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "variant_title" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_price" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
UPDATE "products" SET "highest_price" = "price", "lowest_stock" = "inventory_quantity";--> statement-breakpoint
UPDATE "stock_reservations" r SET "variant_id" = v."id" FROM "product_variants" v WHERE v."product_id" = r."product_id";--> statement-breakpoint
UPDATE "checkout_items" i SET "variant_id" = v."id", "variant_title" = '' FROM "product_variants" v WHERE v."product_id" = i."product_id";--> statement-breakpoint
UPDATE "order_items" i SET "variant_id" = v."id", "variant_title" = '' FROM "product_variants" v WHERE v."product_id" = i."product_id";--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position","id");--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_items_variant" ON "checkout_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "products_low_variant" ON "products" USING btree ("lowest_stock") WHERE "products"."track_inventory" and "products"."lowest_stock" <= "products"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX "stock_reservations_variant" ON "stock_reservations" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_names_at_most_three" CHECK (cardinality("products"."option_names") <= 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variant_count" CHECK ("products"."variant_count" >= 1);--> statement-breakpoint
-- From here on by hand: what keeps a product and its variants in step (docs/decisions/039-variants.md).
CREATE FUNCTION refresh_product_aggregates(product uuid) RETURNS void LANGUAGE sql AS $$
  update products p set price = v.price, compare_at_price = v.compare_at_price, inventory_quantity = v.stock, sku = v.sku,
      barcode = v.barcode, weight = v.weight, variant_count = v.count, highest_price = v.highest, lowest_stock = v.lowest,
      updated_at = date_trunc('milliseconds', clock_timestamp())
    from (select count(*)::int as count, min(price) as price, max(price) as highest,
        sum(inventory_quantity)::int as stock, min(inventory_quantity) as lowest,
        (array_agg(compare_at_price order by price, position, id))[1] as compare_at_price,
        (array_agg(sku order by position, id))[1] as sku, (array_agg(barcode order by position, id))[1] as barcode,
        (array_agg(weight order by position, id))[1] as weight
      from product_variants where product_id = product) v
    where p.id = product and v.count > 0
      and (p.price, p.compare_at_price, p.inventory_quantity, p.sku, p.barcode, p.weight, p.variant_count, p.highest_price, p.lowest_stock)
        is distinct from (v.price, v.compare_at_price, v.stock, v.sku, v.barcode, v.weight, v.count, v.highest, v.lowest)
$$;--> statement-breakpoint
CREATE FUNCTION variants_to_product() RETURNS trigger LANGUAGE plpgsql AS $$
declare one uuid;
begin
  -- The first variant of a new product has everything from it already.
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then return null; end if;
  -- One after the other in the order of their ids: products are locked in this order everywhere.
  for one in select distinct product_id from changed order by product_id loop
    perform refresh_product_aggregates(one);
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER variants_added AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_to_product();--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_to_product();--> statement-breakpoint
CREATE TRIGGER variants_removed AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_to_product();--> statement-breakpoint
CREATE FUNCTION new_product_has_one_variant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.variant_count := 1;
  new.highest_price := new.price;
  new.lowest_stock := new.inventory_quantity;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER product_has_one_variant BEFORE INSERT ON "products"
  FOR EACH ROW EXECUTE FUNCTION new_product_has_one_variant();--> statement-breakpoint
CREATE FUNCTION add_first_variant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into product_variants (product_id, price, compare_at_price, inventory_quantity, sku, barcode, weight)
    values (new.id, new.price, new.compare_at_price, new.inventory_quantity, new.sku, new.barcode, new.weight);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION add_first_variant();--> statement-breakpoint
CREATE FUNCTION product_to_variants() RETURNS trigger LANGUAGE plpgsql AS $$
declare missing integer;
begin
  if new.variant_count = 1 then
    update product_variants set price = new.price, compare_at_price = new.compare_at_price,
        inventory_quantity = new.inventory_quantity, sku = new.sku, barcode = new.barcode, weight = new.weight
      where product_id = new.id and (price, compare_at_price, inventory_quantity, sku, barcode, weight) is distinct from
        (new.price, new.compare_at_price, new.inventory_quantity, new.sku, new.barcode, new.weight);
    return null;
  end if;
  -- The release before counts the stock of the product alone: what it takes, it takes from the first variants.
  select sum(inventory_quantity)::int - new.inventory_quantity into missing from product_variants where product_id = new.id;
  if missing < 0 then
    update product_variants set inventory_quantity = inventory_quantity - missing
      where id = (select id from product_variants where product_id = new.id order by position, id limit 1);
  elsif missing > 0 then
    update product_variants v set inventory_quantity = v.inventory_quantity - t.taken
      from (select id, greatest(0, least(inventory_quantity, missing - coalesce(sum(inventory_quantity)
          over (order by position, id rows between unbounded preceding and 1 preceding), 0)))::int as taken
        from product_variants where product_id = new.id) t
      where v.id = t.id and t.taken > 0;
  end if;
  -- Prices and the like of several variants are set on the variants alone.
  perform refresh_product_aggregates(new.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((old.price, old.compare_at_price, old.inventory_quantity, old.sku, old.barcode, old.weight) IS DISTINCT FROM
    (new.price, new.compare_at_price, new.inventory_quantity, new.sku, new.barcode, new.weight))
  EXECUTE FUNCTION product_to_variants();--> statement-breakpoint
CREATE FUNCTION drop_removed_images() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update product_variants set image = null where product_id = new.id and not image = any(new.images);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (old.images IS DISTINCT FROM new.images) EXECUTE FUNCTION drop_removed_images();--> statement-breakpoint
CREATE FUNCTION check_variants_fit() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  product uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid;
  options integer;
begin
  select cardinality(option_names) into options from products where id = product;
  if not found then return null; end if;
  if not exists (select from product_variants where product_id = product) then
    raise 'A product has at least one variant.' using errcode = 'check_violation', constraint = 'product_variants_at_least_one';
  end if;
  if exists (select from product_variants where product_id = product and cardinality(option_values) <> options) then
    raise 'A variant has one value for each option.' using errcode = 'check_violation', constraint = 'product_variants_option_values';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_fit AFTER DELETE OR UPDATE OF option_values ON "product_variants"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants_fit('product_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER new_variant_fits AFTER INSERT ON "product_variants"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (cardinality(new.option_values) > 0)
  EXECUTE FUNCTION check_variants_fit('product_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_fits_variants AFTER UPDATE OF option_names ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants_fit('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER new_product_fits_variants AFTER INSERT ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (cardinality(new.option_names) > 0)
  EXECUTE FUNCTION check_variants_fit('id');--> statement-breakpoint
CREATE FUNCTION line_of_first_variant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select id, array_to_string(option_values, ' / ') into new.variant_id, new.variant_title
    from product_variants where product_id = new.product_id order by position, id limit 1;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER checkout_item_without_variant BEFORE INSERT ON "checkout_items" FOR EACH ROW
  WHEN (new.variant_id IS NULL AND new.variant_title IS NULL) EXECUTE FUNCTION line_of_first_variant();--> statement-breakpoint
CREATE TRIGGER order_item_without_variant BEFORE INSERT ON "order_items" FOR EACH ROW
  WHEN (new.variant_id IS NULL AND new.variant_title IS NULL) EXECUTE FUNCTION line_of_first_variant();--> statement-breakpoint
CREATE FUNCTION reserve_first_variant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select id into new.variant_id from product_variants where product_id = new.product_id order by position, id limit 1;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER reservation_without_variant BEFORE INSERT ON "stock_reservations" FOR EACH ROW
  WHEN (new.variant_id IS NULL) EXECUTE FUNCTION reserve_first_variant();
