CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0),
	CONSTRAINT "return_items_restocked" CHECK ("return_items"."restocked" between 0 and "return_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_labels" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "return_labels_file_name_filled" CHECK (length(trim("return_labels"."file_name")) between 1 and 200),
	CONSTRAINT "return_labels_size" CHECK (length("return_labels"."bytes") between 1 and 2097152),
	CONSTRAINT "return_labels_content_type" CHECK ("return_labels"."content_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"instructions" text,
	"refused_reason" text,
	"refund_id" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"received_at" timestamp with time zone,
	"received_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'refunded', 'completed', 'refused')),
	CONSTRAINT "returns_reason_filled" CHECK (length(trim("returns"."reason")) between 1 and 2000),
	CONSTRAINT "returns_refused_with_reason" CHECK (("returns"."status" = 'refused') = ("returns"."refused_reason" is not null)),
	CONSTRAINT "returns_closed_at" CHECK (("returns"."status" in ('refunded', 'completed', 'refused')) = ("returns"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_labels" ADD CONSTRAINT "return_labels_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_order_item" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "returns_refund" ON "returns" USING btree ("refund_id");