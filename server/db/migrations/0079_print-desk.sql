CREATE TABLE "material_stock" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"material_id" uuid NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"grams" numeric(12, 1) DEFAULT 0 NOT NULL,
	"low_grams" numeric(12, 1) DEFAULT 250 NOT NULL,
	"cents_per_kg" integer,
	"is_known" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_stock_low" CHECK ("material_stock"."low_grams" >= 0 and "material_stock"."cents_per_kg" >= 0),
	CONSTRAINT "material_stock_colour" CHECK (length("material_stock"."colour") <= 60)
);
--> statement-breakpoint
CREATE TABLE "material_stock_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"grams" numeric(12, 1) NOT NULL,
	"paid_cents" integer,
	"plate_id" uuid,
	"note" text,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_stock_changes_kind" CHECK ("material_stock_changes"."kind" in ('received', 'used', 'wasted', 'counted')),
	CONSTRAINT "material_stock_changes_grams" CHECK (("material_stock_changes"."kind" <> 'received' or "material_stock_changes"."grams" > 0) and ("material_stock_changes"."kind" not in ('used', 'wasted') or "material_stock_changes"."grams" < 0)),
	CONSTRAINT "material_stock_changes_paid" CHECK ("material_stock_changes"."paid_cents" is null or ("material_stock_changes"."kind" = 'received' and "material_stock_changes"."paid_cents" >= 0)),
	CONSTRAINT "material_stock_changes_note" CHECK (length("material_stock_changes"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "print_plates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "print_plates_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"printer_id" uuid,
	"printer_name" text NOT NULL,
	"material_id" uuid,
	"material_name" text NOT NULL,
	"colour" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"minutes" integer NOT NULL,
	"cents_per_hour" integer,
	"made_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" text,
	"finished_at" timestamp with time zone,
	"finished_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_plates_number_unique" UNIQUE("number"),
	CONSTRAINT "print_plates_status" CHECK ("print_plates"."status" in ('planned', 'printing', 'finished')),
	CONSTRAINT "print_plates_printer_filled" CHECK (length(trim("print_plates"."printer_name")) between 1 and 80),
	CONSTRAINT "print_plates_minutes" CHECK ("print_plates"."minutes" >= 0 and "print_plates"."cents_per_hour" >= 0),
	CONSTRAINT "print_plates_started" CHECK (("print_plates"."status" = 'planned') = ("print_plates"."started_at" is null)
        and num_nulls("print_plates"."started_at", "print_plates"."started_by", "print_plates"."cents_per_hour") in (0, 3)),
	CONSTRAINT "print_plates_finished" CHECK (("print_plates"."status" = 'finished') = ("print_plates"."finished_at" is not null)
        and num_nulls("print_plates"."finished_at", "print_plates"."finished_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "print_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plate_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"unit_grams" numeric(12, 1) NOT NULL,
	"unit_minutes" numeric(10, 2) NOT NULL,
	"units_done" integer,
	"units_failed" integer,
	"reason" text,
	"used_grams" numeric(12, 1),
	"wasted_grams" numeric(12, 1),
	"material_cents" integer,
	"machine_cents" integer,
	"reprint_cents" integer,
	CONSTRAINT "print_runs_once" UNIQUE("plate_id","part_id"),
	CONSTRAINT "print_runs_units" CHECK ("print_runs"."units" > 0 and "print_runs"."unit_grams" >= 0 and "print_runs"."unit_minutes" >= 0),
	CONSTRAINT "print_runs_ended" CHECK (num_nulls("print_runs"."units_done", "print_runs"."units_failed", "print_runs"."used_grams", "print_runs"."wasted_grams",
        "print_runs"."material_cents", "print_runs"."machine_cents", "print_runs"."reprint_cents") in (0, 7)),
	CONSTRAINT "print_runs_outcome" CHECK ("print_runs"."units_done" >= 0 and "print_runs"."units_failed" >= 0 and "print_runs"."units_done" + "print_runs"."units_failed" = "print_runs"."units"),
	CONSTRAINT "print_runs_reason" CHECK ((coalesce("print_runs"."units_failed", 0) > 0) = ("print_runs"."reason" is not null)),
	CONSTRAINT "print_runs_costs" CHECK (least("print_runs"."used_grams", "print_runs"."wasted_grams", "print_runs"."material_cents", "print_runs"."machine_cents", "print_runs"."reprint_cents") >= 0),
	CONSTRAINT "print_runs_reasons" CHECK ("print_runs"."reason" in ('came_off', 'warped', 'nozzle', 'shifted', 'ran_out', 'power', 'surface', 'size', 'other'))
);
--> statement-breakpoint
ALTER TABLE "material_stock" ADD CONSTRAINT "material_stock_material_id_printing_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."printing_materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_stock_changes" ADD CONSTRAINT "material_stock_changes_stock_id_material_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."material_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_stock_changes" ADD CONSTRAINT "material_stock_changes_plate_id_print_plates_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."print_plates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_plates" ADD CONSTRAINT "print_plates_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_plates" ADD CONSTRAINT "print_plates_material_id_printing_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."printing_materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_runs" ADD CONSTRAINT "print_runs_plate_id_print_plates_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."print_plates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_runs" ADD CONSTRAINT "print_runs_part_id_printing_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."printing_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_stock_once" ON "material_stock" USING btree ("material_id",lower("colour"));--> statement-breakpoint
CREATE INDEX "material_stock_changes_stock" ON "material_stock_changes" USING btree ("stock_id","created_at");--> statement-breakpoint
CREATE INDEX "material_stock_changes_plate" ON "material_stock_changes" USING btree ("plate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_plates_printing" ON "print_plates" USING btree ("printer_id") WHERE "print_plates"."status" = 'printing';--> statement-breakpoint
CREATE INDEX "print_plates_of_status" ON "print_plates" USING btree ("status","finished_at");--> statement-breakpoint
CREATE INDEX "print_plates_printer" ON "print_plates" USING btree ("printer_id");--> statement-breakpoint
CREATE INDEX "print_plates_material" ON "print_plates" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "print_runs_part" ON "print_runs" USING btree ("part_id");