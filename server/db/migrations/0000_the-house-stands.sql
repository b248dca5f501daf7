CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name" UNIQUE("name"),
	CONSTRAINT "companies_name_filled" CHECK (length(trim("companies"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "competition_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"event_date" date NOT NULL,
	"location" text NOT NULL,
	"registration_deadline" date,
	"max_teams" integer DEFAULT 50 NOT NULL,
	"entry_fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"venue_details" text,
	"competition_level" text DEFAULT 'regional' NOT NULL,
	"grand_prix_rules" text DEFAULT 'A' NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_events_name_filled" CHECK (length(trim("competition_events"."name")) between 1 and 200),
	CONSTRAINT "competition_events_location_filled" CHECK (length(trim("competition_events"."location")) between 1 and 300),
	CONSTRAINT "competition_events_max_teams" CHECK ("competition_events"."max_teams" between 1 and 10000),
	CONSTRAINT "competition_events_entry_fee" CHECK ("competition_events"."entry_fee" >= 0),
	CONSTRAINT "competition_events_level" CHECK ("competition_events"."competition_level" in ('regional', 'state', 'national')),
	CONSTRAINT "competition_events_rules" CHECK ("competition_events"."grand_prix_rules" in ('A', 'B')),
	CONSTRAINT "competition_events_status_word" CHECK ("competition_events"."status" in ('upcoming', 'active', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "judging_panels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"judge_name" text NOT NULL,
	"panel_name" text NOT NULL,
	"judge_code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"assigned_teams" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judging_panels_judge_code_unique" UNIQUE("judge_code"),
	CONSTRAINT "judging_panels_judge_filled" CHECK (length(trim("judging_panels"."judge_name")) between 1 and 200),
	CONSTRAINT "judging_panels_panel_filled" CHECK (length(trim("judging_panels"."panel_name")) between 1 and 200),
	CONSTRAINT "judging_panels_code_upper" CHECK ("judging_panels"."judge_code" = upper("judging_panels"."judge_code") and length("judging_panels"."judge_code") between 4 and 32)
);
--> statement-breakpoint
CREATE TABLE "organizer_portals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organizer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_portals_organizer_id_unique" UNIQUE("organizer_id"),
	CONSTRAINT "organizer_portals_role" CHECK ("organizer_portals"."role" in ('owner', 'admin', 'member')),
	CONSTRAINT "organizer_portals_status" CHECK ("organizer_portals"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "demo_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "organizer_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "organizer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "organizer_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_users_email_unique" UNIQUE("email"),
	CONSTRAINT "organizer_users_email_lower" CHECK ("organizer_users"."email" = lower("organizer_users"."email"))
);
--> statement-breakpoint
CREATE TABLE "organizer_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "team_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "team_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "team_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_users_email_unique" UNIQUE("email"),
	CONSTRAINT "team_users_email_lower" CHECK ("team_users"."email" = lower("team_users"."email"))
);
--> statement-breakpoint
CREATE TABLE "team_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_owners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_owners_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "business_owners_role" CHECK ("business_owners"."role" in ('owner', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_cancellations" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text,
	"members" uuid[] NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_cancellations_status" CHECK ("subscription_cancellations"."status" in ('waiting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"invite_code" text NOT NULL,
	"approval_required" boolean DEFAULT true NOT NULL,
	"stripe_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "teams_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "teams_name_filled" CHECK (length(trim("teams"."name")) between 1 and 120),
	CONSTRAINT "teams_invite_code_form" CHECK ("teams"."invite_code" ~ '^[A-Z0-9]{6,12}$')
);
--> statement-breakpoint
CREATE TABLE "user_teams" (
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_teams_user_id_team_id_pk" PRIMARY KEY("user_id","team_id"),
	CONSTRAINT "user_teams_role" CHECK ("user_teams"."role" in ('admin', 'member')),
	CONSTRAINT "user_teams_status" CHECK ("user_teams"."status" in ('active', 'pending')),
	CONSTRAINT "user_teams_admin_is_active" CHECK ("user_teams"."role" <> 'admin' or "user_teams"."status" = 'active')
);
--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_panels" ADD CONSTRAINT "judging_panels_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_portals" ADD CONSTRAINT "organizer_portals_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_portals" ADD CONSTRAINT "organizer_portals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_accounts" ADD CONSTRAINT "organizer_accounts_user_id_organizer_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_sessions" ADD CONSTRAINT "organizer_sessions_user_id_organizer_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_accounts" ADD CONSTRAINT "team_accounts_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sessions" ADD CONSTRAINT "team_sessions_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_current_team_is_own" FOREIGN KEY ("user_id","team_id") REFERENCES "public"."user_teams"("user_id","team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_events_company" ON "competition_events" USING btree ("company_id","event_date");--> statement-breakpoint
CREATE INDEX "competition_events_status" ON "competition_events" USING btree ("status","event_date");--> statement-breakpoint
CREATE INDEX "judging_panels_event" ON "judging_panels" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "organizer_portals_company" ON "organizer_portals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "organizer_accounts_user" ON "organizer_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizer_sessions_user" ON "organizer_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizer_verifications_identifier" ON "organizer_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "team_accounts_user" ON "team_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_sessions_user" ON "team_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_verifications_identifier" ON "team_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "profiles_team" ON "profiles" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "user_teams_team" ON "user_teams" USING btree ("team_id");