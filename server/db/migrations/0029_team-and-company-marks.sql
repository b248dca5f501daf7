ALTER TABLE "companies" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "logo_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "primary_color" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "secondary_color" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_form" CHECK ("companies"."logo" ~ '^[0-9a-f]{20}$');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_logo_form" CHECK ("teams"."logo" ~ '^[0-9a-f]{20}$');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_primary_color_form" CHECK ("teams"."primary_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_secondary_color_form" CHECK ("teams"."secondary_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_colors_in_order" CHECK ("teams"."secondary_color" is null or "teams"."primary_color" is not null);