CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_label_filled" CHECK (length(trim("customer_addresses"."label")) between 1 and 60),
	CONSTRAINT "customer_addresses_first_name_filled" CHECK (length(trim("customer_addresses"."first_name")) between 1 and 100),
	CONSTRAINT "customer_addresses_last_name_filled" CHECK (length(trim("customer_addresses"."last_name")) between 1 and 99),
	CONSTRAINT "customer_addresses_line1_filled" CHECK (length(trim("customer_addresses"."line1")) between 1 and 200),
	CONSTRAINT "customer_addresses_city_filled" CHECK (length(trim("customer_addresses"."city")) between 1 and 120),
	CONSTRAINT "customer_addresses_country" CHECK ("customer_addresses"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "draft_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount" jsonb,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_phone" text,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb,
	"shipping_method" text,
	"vat_number" text,
	"note" text,
	"valid_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"link_version" integer DEFAULT 0 NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower('draft ' || number::text || ' ' || customer_name || ' ' || customer_email)) STORED NOT NULL,
	CONSTRAINT "draft_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "draft_orders_status" CHECK ("draft_orders"."status" in ('draft', 'sent', 'paid', 'cancelled')),
	CONSTRAINT "draft_orders_items" CHECK (jsonb_typeof("draft_orders"."items") = 'array'),
	CONSTRAINT "draft_orders_note" CHECK (length("draft_orders"."note") <= 2000),
	CONSTRAINT "draft_orders_link_version" CHECK ("draft_orders"."link_version" >= 0),
	CONSTRAINT "draft_orders_sent" CHECK ("draft_orders"."status" <> 'sent' or ("draft_orders"."valid_until" is not null and "draft_orders"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"note" text,
	"wanted" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"asked_total" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"approved_total" integer,
	"pays" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_requests_status" CHECK ("purchase_requests"."status" in ('waiting', 'approved', 'declined', 'withdrawn', 'paid')),
	CONSTRAINT "purchase_requests_pays" CHECK ("purchase_requests"."pays" in ('admin', 'member')),
	CONSTRAINT "purchase_requests_note" CHECK (length("purchase_requests"."note") <= 1000),
	CONSTRAINT "purchase_requests_wanted" CHECK (jsonb_typeof("purchase_requests"."wanted") = 'object' and jsonb_typeof("purchase_requests"."lines") = 'array'),
	CONSTRAINT "purchase_requests_totals" CHECK ("purchase_requests"."asked_total" >= 0 and "purchase_requests"."approved_total" >= 0),
	CONSTRAINT "purchase_requests_approved" CHECK ("purchase_requests"."status" not in ('approved', 'paid') or ("purchase_requests"."approved_total" is not null and "purchase_requests"."pays" is not null)),
	CONSTRAINT "purchase_requests_declined" CHECK (("purchase_requests"."status" = 'declined') = ("purchase_requests"."reason" is not null)),
	CONSTRAINT "purchase_requests_decided" CHECK ("purchase_requests"."status" in ('waiting', 'withdrawn') or "purchase_requests"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_budgets_start" UNIQUE("team_id","starts_on"),
	CONSTRAINT "team_budgets_name_filled" CHECK (length(trim("team_budgets"."name")) between 1 and 80),
	CONSTRAINT "team_budgets_amount" CHECK ("team_budgets"."amount" >= 0),
	CONSTRAINT "team_budgets_days" CHECK ("team_budgets"."starts_on" <= "team_budgets"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_asked_by_team_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_decided_by_team_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_budgets" ADD CONSTRAINT "team_budgets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_user" ON "customer_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default" ON "customer_addresses" USING btree ("user_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "draft_orders_newest" ON "draft_orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "purchase_requests_team" ON "purchase_requests" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_requests_asked_by" ON "purchase_requests" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "purchase_requests_decided_by" ON "purchase_requests" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_request_id_purchase_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_draft_id_draft_orders_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_team" ON "checkouts" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "checkouts_request" ON "checkouts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "checkouts_draft" ON "checkouts" USING btree ("draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_per_request" ON "checkouts" USING btree ("request_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_per_draft" ON "checkouts" USING btree ("draft_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_team" ON "orders" USING btree ("team_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_email","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by" CHECK ("orders"."paid_by" in ('card', 'cash', 'transfer'));