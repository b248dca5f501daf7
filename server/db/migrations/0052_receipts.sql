CREATE TABLE "event_chain" (
	"event_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"private_digest" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"history_id" uuid,
	CONSTRAINT "event_chain_event_id_seq_pk" PRIMARY KEY("event_id","seq"),
	CONSTRAINT "event_chain_history_id_unique" UNIQUE("history_id"),
	CONSTRAINT "event_chain_seq" CHECK ("event_chain"."seq" >= 1),
	CONSTRAINT "event_chain_kind" CHECK ("event_chain"."kind" in ('history', 'adopted', 'receipt')),
	CONSTRAINT "event_chain_digest" CHECK ("event_chain"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_chain_private_digest" CHECK ("event_chain"."private_digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_chain_fingerprint" CHECK ("event_chain"."fingerprint" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_chain_history" CHECK ("event_chain"."history_id" is null or "event_chain"."kind" <> 'receipt')
);
--> statement-breakpoint
CREATE TABLE "event_receipt_settings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"flag_hours" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "event_receipt_settings_hours" CHECK ("event_receipt_settings"."flag_hours" between 0 and 336)
);
--> statement-breakpoint
CREATE TABLE "event_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"parts" text[] NOT NULL,
	"shown" jsonb NOT NULL,
	"shown_salt" text NOT NULL,
	"own" jsonb NOT NULL,
	"own_salt" text NOT NULL,
	"seq" integer NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_receipts_code_unique" UNIQUE("code"),
	CONSTRAINT "event_receipts_number" UNIQUE("team_id","number"),
	CONSTRAINT "event_receipts_seq" UNIQUE("event_id","seq"),
	CONSTRAINT "event_receipts_count" CHECK ("event_receipts"."number" >= 1),
	CONSTRAINT "event_receipts_parts" CHECK ("event_receipts"."parts" <@ array['racing', 'scrutineering', 'judges_marks', 'totals']),
	CONSTRAINT "event_receipts_code" CHECK ("event_receipts"."code" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "event_receipts_content" CHECK (jsonb_typeof("event_receipts"."shown") = 'object' and jsonb_typeof("event_receipts"."own") = 'object'),
	CONSTRAINT "event_receipts_shown_salt" CHECK ("event_receipts"."shown_salt" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "event_receipts_own_salt" CHECK ("event_receipts"."own_salt" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "receipt_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"flagged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "receipt_flags_entry" CHECK (length(trim("receipt_flags"."entry")) between 1 and 200),
	CONSTRAINT "receipt_flags_title" CHECK (length(trim("receipt_flags"."title")) between 1 and 300),
	CONSTRAINT "receipt_flags_reason" CHECK (length(trim("receipt_flags"."reason")) between 1 and 500),
	CONSTRAINT "receipt_flags_outcome" CHECK ("receipt_flags"."outcome" in ('corrected', 'stands')),
	CONSTRAINT "receipt_flags_answer" CHECK (length(trim("receipt_flags"."answer")) between 1 and 500),
	CONSTRAINT "receipt_flags_answered_by" CHECK (length(trim("receipt_flags"."answered_by")) between 1 and 200),
	CONSTRAINT "receipt_flags_answered" CHECK (num_nulls("receipt_flags"."outcome", "receipt_flags"."answer", "receipt_flags"."answered_by", "receipt_flags"."answered_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "paper_jobs" DROP CONSTRAINT "paper_jobs_kind";--> statement-breakpoint
ALTER TABLE "competition_history" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "competition_history" ADD COLUMN "who_salt" text;--> statement-breakpoint
ALTER TABLE "event_chain" ADD CONSTRAINT "event_chain_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_chain" ADD CONSTRAINT "event_chain_history_id_competition_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."competition_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipt_settings" ADD CONSTRAINT "event_receipt_settings_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipts" ADD CONSTRAINT "event_receipts_chain" FOREIGN KEY ("event_id","seq") REFERENCES "public"."event_chain"("event_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_flags" ADD CONSTRAINT "receipt_flags_receipt_id_event_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."event_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_flags" ADD CONSTRAINT "receipt_flags_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_flags" ADD CONSTRAINT "receipt_flags_flagged_by_team_users_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_flags_open" ON "receipt_flags" USING btree ("team_id","entry") WHERE "receipt_flags"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_flags_receipt" ON "receipt_flags" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_flags_person" ON "receipt_flags" USING btree ("flagged_by");--> statement-breakpoint
ALTER TABLE "paper_jobs" ADD CONSTRAINT "paper_jobs_kind" CHECK ("paper_jobs"."kind" in ('participants', 'judges', 'booklet', 'feedback', 'receipts', 'sheets'));