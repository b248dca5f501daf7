UPDATE "printing_materials" SET "density_g_cm3" = CASE
  WHEN "name" ILIKE '%petg%' THEN 1.27
  WHEN "name" ~* '\mabs\M' THEN 1.04
  WHEN "name" ~* '\masa\M' THEN 1.07
  WHEN "name" ~* 'nylon|\mpa ?12\M' THEN 1.01
  WHEN "name" ~* '\mtpu\M' THEN 1.21
  WHEN "name" ILIKE '%resin%' THEN 1.18
  ELSE 1.24 END
WHERE "density_g_cm3" IS NULL;--> statement-breakpoint
ALTER TABLE "printing_materials" ALTER COLUMN "density_g_cm3" SET DEFAULT 1.24;--> statement-breakpoint
ALTER TABLE "printing_materials" ALTER COLUMN "density_g_cm3" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "cost_by_volume" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "quote_weight_grams" numeric(12, 1);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "quote_unit_price_cents" integer;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "quote_quantity" integer;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD COLUMN "quote_total_cents" integer;--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_cost_by_volume" CHECK ("printing_inquiries"."cost_by_volume" >= 0);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_quote_weight" CHECK ("printing_inquiries"."quote_weight_grams" >= 0);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_quote_price" CHECK ("printing_inquiries"."quote_unit_price_cents" >= 0 and "printing_inquiries"."quote_total_cents" >= 0);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_quote_quantity" CHECK ("printing_inquiries"."quote_quantity" between 1 and 100);--> statement-breakpoint
ALTER TABLE "printing_inquiries" ADD CONSTRAINT "printing_inquiries_quote_whole" CHECK (num_nulls("printing_inquiries"."quote_unit_price_cents", "printing_inquiries"."quote_quantity", "printing_inquiries"."quote_total_cents") in (0, 3));--> statement-breakpoint
UPDATE "printing_inquiries" SET "cost_by_volume" = round("weight_by_volume_grams" * "material_price_per_gram" * "quantity", 2)
WHERE "weight_by_volume_grams" <= 1000000;--> statement-breakpoint
UPDATE "printing_inquiries" SET
  "quote_weight_grams" = "estimated_weight_grams",
  "quote_unit_price_cents" = round("estimated_cost" * 100 / "quantity"),
  "quote_quantity" = "quantity",
  "quote_total_cents" = round("estimated_cost" * 100)
WHERE "status" IN ('quoted', 'approved', 'in_production', 'completed') AND "estimated_cost" <= 10000000;
