CREATE TABLE "shop_email_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"greeting" text NOT NULL,
	"introduction" text NOT NULL,
	"closing" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "shop_email_texts_key_filled" CHECK (length(trim("shop_email_texts"."key")) between 1 and 60),
	CONSTRAINT "shop_email_texts_subject_filled" CHECK (length(trim("shop_email_texts"."subject")) between 1 and 200),
	CONSTRAINT "shop_email_texts_greeting_filled" CHECK (length(trim("shop_email_texts"."greeting")) between 1 and 200),
	CONSTRAINT "shop_email_texts_lengths" CHECK (length("shop_email_texts"."introduction") <= 2000 and length("shop_email_texts"."closing") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "site_texts" DROP CONSTRAINT "site_texts_key";--> statement-breakpoint
ALTER TABLE "shop_email_texts" ADD CONSTRAINT "shop_email_texts_updated_by_team_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_email_texts_updated_by" ON "shop_email_texts" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_key" CHECK ("site_texts"."key" in ('help', 'contact', 'privacy', 'terms', 'returns', 'imprint', 'tiles', 'testimonials'));