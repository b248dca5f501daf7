CREATE TABLE "entry_fee_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid,
	"event_name" text NOT NULL,
	"team_name" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"attempt" uuid NOT NULL,
	"stripe_session_id" text,
	"url" text,
	"stripe_payment_intent_id" text,
	"paid_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "entry_fee_payments_stripe_session_id_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "entry_fee_payments_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "entry_fee_payments_event" CHECK (length(trim("entry_fee_payments"."event_name")) between 1 and 300),
	CONSTRAINT "entry_fee_payments_team" CHECK (length(trim("entry_fee_payments"."team_name")) between 1 and 200),
	CONSTRAINT "entry_fee_payments_amount" CHECK ("entry_fee_payments"."amount" > 0),
	CONSTRAINT "entry_fee_payments_state" CHECK ("entry_fee_payments"."state" in ('open', 'paid', 'expired', 'refunding', 'refunded', 'failed')),
	CONSTRAINT "entry_fee_payments_paid" CHECK (("entry_fee_payments"."state" in ('open', 'expired')) = ("entry_fee_payments"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"competition_team_id" uuid,
	"team_name" text NOT NULL,
	"school_name" text,
	"category" text NOT NULL,
	"message" text,
	"state" text NOT NULL,
	"reason" text,
	"applied_by" uuid,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"fee_state" text DEFAULT 'unpaid' NOT NULL,
	"fee_note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registrations_name" CHECK (length(trim("event_registrations"."team_name")) between 1 and 200),
	CONSTRAINT "event_registrations_school" CHECK (length(trim("event_registrations"."school_name")) between 1 and 200),
	CONSTRAINT "event_registrations_message" CHECK (length(trim("event_registrations"."message")) between 1 and 1000),
	CONSTRAINT "event_registrations_reason" CHECK (length(trim("event_registrations"."reason")) between 1 and 300),
	CONSTRAINT "event_registrations_fee_note" CHECK (length(trim("event_registrations"."fee_note")) between 1 and 300),
	CONSTRAINT "event_registrations_category" CHECK ("event_registrations"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "event_registrations_state" CHECK ("event_registrations"."state" in ('applied', 'waiting', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "event_registrations_fee" CHECK ("event_registrations"."fee_state" in ('unpaid', 'paid-by-hand', 'waived', 'paid-online', 'refunding', 'refunded', 'refund-failed')),
	CONSTRAINT "event_registrations_accepted" CHECK ("event_registrations"."competition_team_id" is null or "event_registrations"."state" = 'accepted'),
	CONSTRAINT "event_registrations_declined" CHECK ("event_registrations"."state" <> 'declined' or "event_registrations"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "hall_remarks" (
	"entry_id" uuid NOT NULL,
	"part" text NOT NULL,
	"refused" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hall_remarks_entry_id_part_pk" PRIMARY KEY("entry_id","part"),
	CONSTRAINT "hall_remarks_part" CHECK ("hall_remarks"."part" in ('name', 'logo', 'story', 'pronunciation')),
	CONSTRAINT "hall_remarks_refused" CHECK (length(trim("hall_remarks"."refused")) between 1 and 1000),
	CONSTRAINT "hall_remarks_reason" CHECK (length(trim("hall_remarks"."reason")) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "roster_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"photo_consent" text NOT NULL,
	"film_consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_members_name" CHECK (length(trim("roster_members"."full_name")) between 1 and 80),
	CONSTRAINT "roster_members_role" CHECK ("roster_members"."role" in ('team-manager', 'design-engineer', 'manufacturing-engineer', 'graphic-designer', 'resource-manager', 'marketing-manager', 'driver', 'supervising-adult', 'other')),
	CONSTRAINT "roster_members_photo" CHECK ("roster_members"."photo_consent" in ('yes', 'no', 'unanswered')),
	CONSTRAINT "roster_members_film" CHECK ("roster_members"."film_consent" in ('yes', 'no', 'unanswered'))
);
--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "registration_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_entries" ADD COLUMN "team_name" text;--> statement-breakpoint
ALTER TABLE "competition_teams" ADD COLUMN "approved_logo" text;--> statement-breakpoint
ALTER TABLE "entry_fee_payments" ADD CONSTRAINT "entry_fee_payments_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_fee_payments" ADD CONSTRAINT "entry_fee_payments_paid_by_team_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_competition_team_id_competition_teams_id_fk" FOREIGN KEY ("competition_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_applied_by_team_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_remarks" ADD CONSTRAINT "hall_remarks_entry_id_team_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."team_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_members" ADD CONSTRAINT "roster_members_entry_id_team_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."team_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_fee_payments_once" ON "entry_fee_payments" USING btree ("registration_id") WHERE "entry_fee_payments"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "entry_fee_payments_registration" ON "entry_fee_payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "entry_fee_payments_payer" ON "entry_fee_payments" USING btree ("paid_by");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" USING btree ("team_id","event_id") WHERE "event_registrations"."state" in ('applied', 'waiting', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_entry" ON "event_registrations" USING btree ("competition_team_id");--> statement-breakpoint
CREATE INDEX "event_registrations_event" ON "event_registrations" USING btree ("event_id","applied_at");--> statement-breakpoint
CREATE INDEX "event_registrations_applicant" ON "event_registrations" USING btree ("applied_by");--> statement-breakpoint
CREATE INDEX "roster_members_entry" ON "roster_members" USING btree ("entry_id","created_at");--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_name" CHECK (length(trim("team_entries"."team_name")) between 1 and 200);--> statement-breakpoint
ALTER TABLE "competition_teams" ADD CONSTRAINT "competition_teams_logo_form" CHECK ("competition_teams"."approved_logo" ~ '^[0-9a-f]{20}$');--> statement-breakpoint
-- Logos that are shown today stay: they count as approved.
UPDATE "competition_teams" SET "approved_logo" = "teams"."logo" FROM "team_entries", "teams" WHERE "team_entries"."competition_team_id" = "competition_teams"."id" AND "team_entries"."status" = 'approved' AND "teams"."id" = "team_entries"."team_id" AND "teams"."logo" IS NOT NULL;
