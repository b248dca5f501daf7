CREATE TABLE "discount_uses" (
	"discount_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "discount_uses_discount_id_checkout_id_pk" PRIMARY KEY("discount_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"minimum" integer,
	"scope" text DEFAULT 'everything' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"plan_ids" uuid[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_name_filled" CHECK (length(trim("discounts"."name")) between 1 and 120),
	CONSTRAINT "discounts_code" CHECK ("discounts"."code" ~ '^[A-Z0-9][A-Z0-9_-]{1,29}$'),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percentage', 'amount', 'free_shipping')),
	CONSTRAINT "discounts_scope" CHECK ("discounts"."scope" in ('everything', 'selection')),
	CONSTRAINT "discounts_audience" CHECK ("discounts"."audience" in ('anyone', 'any_plan', 'plans')),
	CONSTRAINT "discounts_value" CHECK (("discounts"."kind" = 'percentage') = ("discounts"."percent" is not null) and ("discounts"."kind" = 'amount') = ("discounts"."amount" is not null)),
	CONSTRAINT "discounts_percent" CHECK ("discounts"."percent" between 1 and 100),
	CONSTRAINT "discounts_amount" CHECK ("discounts"."amount" > 0),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum" > 0),
	CONSTRAINT "discounts_dates" CHECK ("discounts"."starts_at" < "discounts"."ends_at"),
	CONSTRAINT "discounts_max_uses" CHECK ("discounts"."max_uses" > 0),
	CONSTRAINT "discounts_max_uses_per_customer" CHECK ("discounts"."max_uses_per_customer" > 0),
	CONSTRAINT "discounts_lists" CHECK (cardinality("discounts"."product_ids") <= 500 and cardinality("discounts"."category_ids") <= 100 and cardinality("discounts"."plan_ids") <= 100)
);
--> statement-breakpoint
CREATE TABLE "former_stripe_ids" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"ids" jsonb NOT NULL,
	CONSTRAINT "former_stripe_ids_account_kind_row_id_pk" PRIMARY KEY("account","kind","row_id"),
	CONSTRAINT "former_stripe_ids_kind" CHECK ("former_stripe_ids"."kind" in ('product', 'plan', 'team'))
);
--> statement-breakpoint
CREATE TABLE "stripe_account" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"account" text NOT NULL,
	"mode" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_account_one_row" CHECK ("stripe_account"."id" = 1),
	CONSTRAINT "stripe_account_mode" CHECK ("stripe_account"."mode" in ('sandbox', 'test', 'live'))
);
--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_checkout" ON "discount_uses" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "discounts_automatic" ON "discounts" USING btree ("created_at","id") WHERE "discounts"."code" is null and "discounts"."is_active";--> statement-breakpoint
CREATE INDEX "stripe_events_object" ON "stripe_events" USING btree ("object_id");