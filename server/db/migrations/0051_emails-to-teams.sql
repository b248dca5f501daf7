CREATE TABLE "event_mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"category" text,
	"reply_to" text,
	"appointments" jsonb,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_mailings_template" CHECK ("event_mailings"."template" in ('invitation', 'timetable', 'changes', 'results')),
	CONSTRAINT "event_mailings_audience" CHECK ("event_mailings"."audience" in ('all', 'category', 'selected')),
	CONSTRAINT "event_mailings_category" CHECK ("event_mailings"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "event_mailings_class" CHECK (("event_mailings"."audience" = 'category') = ("event_mailings"."category" is not null)),
	CONSTRAINT "event_mailings_subject" CHECK (length(trim("event_mailings"."subject")) between 1 and 150),
	CONSTRAINT "event_mailings_text" CHECK (length(trim("event_mailings"."text")) between 1 and 8000),
	CONSTRAINT "event_mailings_reply_to" CHECK (length(trim("event_mailings"."reply_to")) between 1 and 320),
	CONSTRAINT "event_mailings_sent_by" CHECK (length(trim("event_mailings"."sent_by")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "mailing_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailing_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"answer" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "mailing_addresses_once" UNIQUE("mailing_id","team_id","address"),
	CONSTRAINT "mailing_addresses_address" CHECK (length(trim("mailing_addresses"."address")) between 1 and 320),
	CONSTRAINT "mailing_addresses_recipient" CHECK ("mailing_addresses"."recipient" in ('contact', 'supervising_adult', 'admin')),
	CONSTRAINT "mailing_addresses_account" CHECK (("mailing_addresses"."recipient" = 'contact') = ("mailing_addresses"."user_id" is null)),
	CONSTRAINT "mailing_addresses_state" CHECK ("mailing_addresses"."state" in ('queued', 'accepted', 'refused', 'failed')),
	CONSTRAINT "mailing_addresses_answer" CHECK (length(trim("mailing_addresses"."answer")) between 1 and 500),
	CONSTRAINT "mailing_addresses_tries" CHECK ("mailing_addresses"."tries" >= 0),
	CONSTRAINT "mailing_addresses_answered" CHECK ("mailing_addresses"."state" = 'queued' or "mailing_addresses"."answered_at" is not null),
	CONSTRAINT "mailing_addresses_next" CHECK ("mailing_addresses"."state" = 'queued' or "mailing_addresses"."next_try_at" is null)
);
--> statement-breakpoint
ALTER TABLE "event_mailings" ADD CONSTRAINT "event_mailings_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_addresses" ADD CONSTRAINT "mailing_addresses_mailing_id_event_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."event_mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_addresses" ADD CONSTRAINT "mailing_addresses_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_addresses" ADD CONSTRAINT "mailing_addresses_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_mailings_event" ON "event_mailings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "mailing_addresses_team" ON "mailing_addresses" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "mailing_addresses_user" ON "mailing_addresses" USING btree ("user_id");