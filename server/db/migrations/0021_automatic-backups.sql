CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text,
	"size" bigint,
	"verified" text,
	"remark" text,
	"off_site" boolean DEFAULT false NOT NULL,
	"failure" text,
	CONSTRAINT "backups_verified" CHECK ("backups"."verified" in ('restored', 'read')),
	CONSTRAINT "backups_outcome" CHECK (("backups"."finished_at" is null and "backups"."failure" is null and "backups"."file_name" is null)
        or ("backups"."finished_at" is not null and ("backups"."failure" is not null
          or ("backups"."file_name" is not null and "backups"."size" is not null and "backups"."verified" is not null))))
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");