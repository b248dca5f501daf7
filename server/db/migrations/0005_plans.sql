CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('order', 'product', 'plan', 'subscription'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_by" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"problem" text,
	"checked" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reconciliation_runs_asked_by" CHECK ("reconciliation_runs"."asked_by" in ('schedule', 'owner')),
	CONSTRAINT "reconciliation_runs_status" CHECK ("reconciliation_runs"."status" in ('running', 'done', 'failed')),
	CONSTRAINT "reconciliation_runs_end" CHECK (("reconciliation_runs"."status" = 'running') = ("reconciliation_runs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"stripe_subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"subscribed" boolean NOT NULL,
	"plan_id" uuid,
	"billing_interval" text NOT NULL,
	"trial_end" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('trialing', 'active', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled')),
	CONSTRAINT "subscribers_interval" CHECK ("subscribers"."billing_interval" in ('month', 'year'))
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_monthly" numeric(10, 2) NOT NULL,
	"price_yearly" numeric(10, 2),
	"features" text[] DEFAULT '{}' NOT NULL,
	"max_team_members" integer DEFAULT -1 NOT NULL,
	"max_projects" integer DEFAULT -1 NOT NULL,
	"max_storage_gb" integer DEFAULT -1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"paywall_features" text[] DEFAULT '{}' NOT NULL,
	"stripe_product_id" text,
	"stripe_price_monthly_id" text,
	"stripe_price_yearly_id" text,
	"synced_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plans_stripe_product_id_unique" UNIQUE("stripe_product_id"),
	CONSTRAINT "subscription_plans_name_filled" CHECK (length(trim("subscription_plans"."name")) between 1 and 120),
	CONSTRAINT "subscription_plans_price_monthly" CHECK ("subscription_plans"."price_monthly" >= 0),
	CONSTRAINT "subscription_plans_price_yearly" CHECK ("subscription_plans"."price_yearly" >= 0),
	CONSTRAINT "subscription_plans_members" CHECK ("subscription_plans"."max_team_members" >= -1),
	CONSTRAINT "subscription_plans_projects" CHECK ("subscription_plans"."max_projects" >= -1),
	CONSTRAINT "subscription_plans_storage" CHECK ("subscription_plans"."max_storage_gb" >= -1)
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one_at_a_time" ON "reconciliation_runs" USING btree ("status") WHERE "reconciliation_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscribers_of_plan" ON "subscribers" USING btree ("plan_id") WHERE "subscribers"."subscribed";--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_plans_name" ON "subscription_plans" USING btree (lower("name")) WHERE "subscription_plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_plans_price" ON "subscription_plans" USING btree ("price_monthly");