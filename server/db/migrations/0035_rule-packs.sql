CREATE TABLE "company_rule_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"based_on" text NOT NULL,
	"pack" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_rule_packs_version" UNIQUE("company_id","pack_id","version"),
	CONSTRAINT "company_rule_packs_pack_id" CHECK ("company_rule_packs"."pack_id" ~ '^[a-z0-9][a-z0-9_-]{0,79}$'),
	CONSTRAINT "company_rule_packs_counted" CHECK ("company_rule_packs"."version" >= 1),
	CONSTRAINT "company_rule_packs_title" CHECK (length(trim("company_rule_packs"."title")) between 1 and 200),
	CONSTRAINT "company_rule_packs_based_on" CHECK (length(trim("company_rule_packs"."based_on")) between 1 and 200),
	CONSTRAINT "company_rule_packs_who" CHECK (length(trim("company_rule_packs"."created_by")) between 1 and 200),
	CONSTRAINT "company_rule_packs_published" CHECK (("company_rule_packs"."status" = 'published') = ("company_rule_packs"."published_at" is not null)),
	CONSTRAINT "company_rule_packs_status" CHECK ("company_rule_packs"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "event_penalties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"category" text NOT NULL,
	"pack_penalty" text,
	"article" text,
	"points" numeric(9, 4) NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "event_penalties_range" CHECK ("event_penalties"."points" > 0 and "event_penalties"."points" <= 1000),
	CONSTRAINT "event_penalties_pack_penalty" CHECK (length(trim("event_penalties"."pack_penalty")) between 1 and 80),
	CONSTRAINT "event_penalties_article" CHECK (length(trim("event_penalties"."article")) between 1 and 80),
	CONSTRAINT "event_penalties_reason" CHECK (length(trim("event_penalties"."reason")) between 1 and 300),
	CONSTRAINT "event_penalties_who" CHECK (length(trim("event_penalties"."given_by")) between 1 and 200),
	CONSTRAINT "event_penalties_category" CHECK ("event_penalties"."category" in ('Cadet', 'Development', 'Professional'))
);
--> statement-breakpoint
ALTER TABLE "competition_events" DROP CONSTRAINT "competition_events_rules";--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "rule_pack" text DEFAULT 'classic-a' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "rule_pack_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "own_pack_id" uuid;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD COLUMN "car_a_measured" jsonb;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD COLUMN "car_b_measured" jsonb;--> statement-breakpoint
ALTER TABLE "scorecard_templates" ADD COLUMN "pack_scorecard" text;--> statement-breakpoint
ALTER TABLE "template_criteria" ADD COLUMN "pack_item" text;--> statement-breakpoint
ALTER TABLE "company_rule_packs" ADD CONSTRAINT "company_rule_packs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_penalties" ADD CONSTRAINT "event_penalties_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_penalties" ADD CONSTRAINT "event_penalties_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_penalties_event" ON "event_penalties" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_penalties_team" ON "event_penalties" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_own_pack_id_company_rule_packs_id_fk" FOREIGN KEY ("own_pack_id") REFERENCES "public"."company_rule_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_events_own_pack" ON "competition_events" USING btree ("own_pack_id");--> statement-breakpoint
UPDATE "competition_events" SET "rule_pack" = 'classic-' || lower("grand_prix_rules");--> statement-breakpoint
ALTER TABLE "competition_events" DROP COLUMN "grand_prix_rules";--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_rule_pack" CHECK ("competition_events"."rule_pack" ~ '^[a-z0-9][a-z0-9_-]{0,79}$');--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_rule_pack_version" CHECK ("competition_events"."rule_pack_version" >= 1);--> statement-breakpoint
ALTER TABLE "scorecard_templates" ADD CONSTRAINT "scorecard_templates_pack_scorecard" CHECK (length(trim("scorecard_templates"."pack_scorecard")) between 1 and 80);--> statement-breakpoint
ALTER TABLE "template_criteria" ADD CONSTRAINT "template_criteria_pack_item" CHECK (length(trim("template_criteria"."pack_item")) between 1 and 80);