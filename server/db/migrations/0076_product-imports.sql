CREATE TABLE "product_import_parts" (
	"import_id" uuid NOT NULL,
	"last_row" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_import_parts_import_id_last_row_pk" PRIMARY KEY("import_id","last_row"),
	CONSTRAINT "product_import_parts_last_row" CHECK ("product_import_parts"."last_row" > 1),
	CONSTRAINT "product_import_parts_rows" CHECK (jsonb_typeof("product_import_parts"."rows") = 'array')
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"imported_by" uuid,
	"state" text DEFAULT 'uploading' NOT NULL,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"done_row" integer DEFAULT 1 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_file_name_filled" CHECK (length(trim("product_imports"."file_name")) between 1 and 200),
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('uploading', 'checking', 'checked', 'importing', 'done', 'failed')),
	CONSTRAINT "product_imports_rows" CHECK ("product_imports"."rows_done" between 0 and "product_imports"."rows")
);
--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_imported_by_team_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_imports_imported_by" ON "product_imports" USING btree ("imported_by");