CREATE TABLE "competition_teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_name" text NOT NULL,
	"team_number" text NOT NULL,
	"school_name" text,
	"contact_email" text,
	"category" text DEFAULT 'Development' NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scrutineering_penalties" numeric(8, 3) DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_teams_number" UNIQUE("event_id","team_number"),
	CONSTRAINT "competition_teams_name_filled" CHECK (length(trim("competition_teams"."team_name")) between 1 and 200),
	CONSTRAINT "competition_teams_number_filled" CHECK (length(trim("competition_teams"."team_number")) between 1 and 40),
	CONSTRAINT "competition_teams_penalties" CHECK ("competition_teams"."scrutineering_penalties" >= 0),
	CONSTRAINT "competition_teams_category" CHECK ("competition_teams"."category" in ('Cadet', 'Development', 'Professional'))
);
--> statement-breakpoint
CREATE TABLE "event_rules_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"document_name" text NOT NULL,
	"document_url" text NOT NULL,
	"order_index" smallint NOT NULL,
	CONSTRAINT "event_rules_documents_order" UNIQUE("event_id","order_index"),
	CONSTRAINT "event_rules_documents_name_filled" CHECK (length(trim("event_rules_documents"."document_name")) between 1 and 200),
	CONSTRAINT "event_rules_documents_url" CHECK ("event_rules_documents"."document_url" ~ '^https?://' and length("event_rules_documents"."document_url") <= 2000),
	CONSTRAINT "event_rules_documents_most" CHECK ("event_rules_documents"."order_index" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "competition_events" ALTER COLUMN "competition_level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "cadet_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "auto_numbering" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "number_prefix" text DEFAULT 'T' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rules_documents" ADD CONSTRAINT "event_rules_documents_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_teams_contact" ON "competition_teams" USING btree ("contact_email");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_prefix" CHECK (length(trim("competition_events"."number_prefix")) between 1 and 3);