CREATE TABLE "invoice_emails" (
	"invoice_id" uuid NOT NULL,
	"about" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_emails_invoice_id_about_pk" PRIMARY KEY("invoice_id","about"),
	CONSTRAINT "invoice_emails_about" CHECK ("invoice_emails"."about" in ('issued', 'due-soon', 'overdue', 'overdue-again'))
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount" > 0),
	CONSTRAINT "invoice_payments_reference_filled" CHECK (length(trim("invoice_payments"."reference")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'receipt', 'credit_note')),
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"allowed" boolean DEFAULT false NOT NULL,
	"days" integer DEFAULT 30 NOT NULL,
	"prefix" text DEFAULT 'INV' NOT NULL,
	"seller_name" text,
	"seller_line1" text,
	"seller_postal_code" text,
	"seller_city" text,
	"seller_country" text,
	"payment_details" text,
	"iban" text,
	"footer" text,
	"reminders" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_settings_one_row" CHECK ("invoice_settings"."is_only_row"),
	CONSTRAINT "invoice_settings_days" CHECK ("invoice_settings"."days" between 0 and 180),
	CONSTRAINT "invoice_settings_prefix_form" CHECK ("invoice_settings"."prefix" ~ '^[A-Z0-9]{1,8}$'),
	CONSTRAINT "invoice_settings_seller_name_filled" CHECK (length(trim("invoice_settings"."seller_name")) between 1 and 200),
	CONSTRAINT "invoice_settings_seller_line1_filled" CHECK (length(trim("invoice_settings"."seller_line1")) between 1 and 200),
	CONSTRAINT "invoice_settings_seller_postal_code_filled" CHECK (length(trim("invoice_settings"."seller_postal_code")) between 1 and 20),
	CONSTRAINT "invoice_settings_seller_city_filled" CHECK (length(trim("invoice_settings"."seller_city")) between 1 and 120),
	CONSTRAINT "invoice_settings_seller_country" CHECK ("invoice_settings"."seller_country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "invoice_settings_payment_details_filled" CHECK (length(trim("invoice_settings"."payment_details")) between 1 and 600),
	CONSTRAINT "invoice_settings_iban_form" CHECK ("invoice_settings"."iban" ~ '^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$'),
	CONSTRAINT "invoice_settings_footer_filled" CHECK (length(trim("invoice_settings"."footer")) between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects_id" uuid,
	"refund_id" uuid,
	"issued_on" date NOT NULL,
	"due_on" date,
	"total_amount" integer NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_serial" UNIQUE("kind","serial"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'receipt', 'credit_note')),
	CONSTRAINT "invoices_number_filled" CHECK (length(trim("invoices"."number")) between 1 and 40),
	CONSTRAINT "invoices_serial_counts" CHECK ("invoices"."serial" > 0),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_amount" >= 0 and ("invoices"."content" -> 'sums' ->> 'total_amount')::integer = "invoices"."total_amount"),
	CONSTRAINT "invoices_currency" CHECK ("invoices"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_refund" CHECK ("invoices"."refund_id" is null or "invoices"."kind" = 'credit_note'),
	CONSTRAINT "invoices_due" CHECK ("invoices"."due_on" is null or ("invoices"."kind" = 'invoice' and "invoices"."due_on" >= "invoices"."issued_on"))
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_name" text,
	"content_type" text,
	"bytes" "bytea",
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"declined_reason" text,
	CONSTRAINT "purchase_orders_number_filled" CHECK (length(trim("purchase_orders"."number")) between 1 and 60),
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "purchase_orders_file_name_filled" CHECK (length(trim("purchase_orders"."file_name")) between 1 and 200),
	CONSTRAINT "purchase_orders_content_type" CHECK ("purchase_orders"."content_type" in ('application/pdf', 'image/png', 'image/jpeg')),
	CONSTRAINT "purchase_orders_size" CHECK (length("purchase_orders"."bytes") between 1 and 2097152),
	CONSTRAINT "purchase_orders_decided" CHECK (("purchase_orders"."state" = 'waiting') = ("purchase_orders"."decided_at" is null)),
	CONSTRAINT "purchase_orders_declined" CHECK (("purchase_orders"."state" = 'declined') = ("purchase_orders"."declined_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "by_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_emails" ADD CONSTRAINT "invoice_emails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."kind" <> 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_corrects_id" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_due_on" ON "invoices" USING btree ("due_on") WHERE "invoices"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "purchase_orders_waiting" ON "purchase_orders" USING btree ("order_id") WHERE "purchase_orders"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiced" CHECK ("orders"."invoiced_at" is null or "orders"."by_invoice");--> statement-breakpoint
-- A number is taken after the one before it, whoever writes the series.
CREATE FUNCTION invoice_numbers_have_no_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.last <> 1) OR (TG_OP = 'UPDATE' AND NEW.last <> OLD.last + 1) THEN
    RAISE EXCEPTION 'The numbers of a series follow each other: % is not next.', NEW.last USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_numbers_have_no_gaps BEFORE INSERT OR UPDATE ON "invoice_series"
  FOR EACH ROW EXECUTE FUNCTION invoice_numbers_have_no_gaps();
--> statement-breakpoint
-- What was issued stays as it is. Only the buyer's name and addresses are removed, at the end of the retention period.
CREATE FUNCTION issued_documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM demo_rows WHERE table_name = 'orders' AND row_id = OLD.order_id::text) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'The document % was issued and is never deleted.', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - 'buyer' IS DISTINCT FROM to_jsonb(OLD) - 'buyer' OR NEW.buyer ->> 'name' IS DISTINCT FROM 'Removed' THEN
    RAISE EXCEPTION 'The document % was issued and is never changed.', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_documents_stay BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION issued_documents_stay();
