CREATE TABLE "site_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_texts_key" CHECK ("site_texts"."key" in ('help', 'contact', 'privacy', 'terms', 'imprint', 'tiles', 'testimonials')),
	CONSTRAINT "site_texts_filled" CHECK (length(trim("site_texts"."text")) between 1 and 50000)
);
--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_updated_by_team_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_texts_updated_by" ON "site_texts" USING btree ("updated_by");