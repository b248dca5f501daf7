CREATE TABLE "store_rules" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tax" jsonb,
	"tax_updated_at" timestamp with time zone,
	"shipping" jsonb,
	"shipping_updated_at" timestamp with time zone,
	CONSTRAINT "store_rules_one_row" CHECK ("store_rules"."is_only_row"),
	CONSTRAINT "store_rules_tax" CHECK (jsonb_typeof("store_rules"."tax" -> 'rates') = 'array'),
	CONSTRAINT "store_rules_shipping" CHECK (jsonb_typeof("store_rules"."shipping" -> 'zones') = 'array')
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_add_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_add_up";--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_method" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "of_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "withdrawal_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "of_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawal_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_discount" CHECK ("checkout_items"."discount_amount" between 0 and "checkout_items"."total_price");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_taxed" CHECK (jsonb_typeof("checkouts"."tax_lines") = 'array' and "checkouts"."currency" ~ '^[a-z]{3}$'
      and (not "checkouts"."reverse_charge" or ("checkouts"."tax_amount" = 0 and "checkouts"."vat_number" is not null)));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_add_up" CHECK ("checkouts"."total_amount" = "checkouts"."subtotal" + case when "checkouts"."tax_included" then 0 else "checkouts"."tax_amount" end
      + "checkouts"."shipping_amount" - "checkouts"."discount_amount"
      and least("checkouts"."subtotal", "checkouts"."tax_amount", "checkouts"."shipping_amount", "checkouts"."discount_amount", "checkouts"."total_amount") >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between 0 and "order_items"."total_price");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taxed" CHECK (jsonb_typeof("orders"."tax_lines") = 'array' and "orders"."currency" ~ '^[a-z]{3}$'
      and (not "orders"."reverse_charge" or ("orders"."tax_amount" = 0 and "orders"."vat_number" is not null)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_add_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + case when "orders"."tax_included" then 0 else "orders"."tax_amount" end
      + "orders"."shipping_amount" - "orders"."discount_amount"
      and least("orders"."subtotal", "orders"."tax_amount", "orders"."shipping_amount", "orders"."discount_amount", "orders"."total_amount") >= 0);