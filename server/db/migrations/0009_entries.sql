CREATE TABLE "entry_codes" (
	"competition_team_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "entry_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "entry_codes_form" CHECK ("entry_codes"."code" ~ '^[A-Z0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "readiness_findings" (
	"team_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"criterion" text NOT NULL,
	"car" text NOT NULL,
	"status" text NOT NULL,
	"measured_value" numeric(12, 3),
	"found_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_findings_team_id_sheet_criterion_car_pk" PRIMARY KEY("team_id","sheet","criterion","car"),
	CONSTRAINT "readiness_findings_sheet" CHECK (length(trim("readiness_findings"."sheet")) between 1 and 200),
	CONSTRAINT "readiness_findings_criterion" CHECK (length(trim("readiness_findings"."criterion")) between 1 and 200),
	CONSTRAINT "readiness_findings_car" CHECK ("readiness_findings"."car" in ('A', 'B')),
	CONSTRAINT "readiness_findings_status" CHECK ("readiness_findings"."status" in ('Pass', 'Fail', 'Rectified', 'N/A'))
);
--> statement-breakpoint
CREATE TABLE "team_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"due_date" date,
	"done_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_documents_name_filled" CHECK (length(trim("team_documents"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "team_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"competition_team_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "team_entries_once" UNIQUE("team_id","competition_team_id"),
	CONSTRAINT "team_entries_status" CHECK ("team_entries"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "team_entries_decided" CHECK (("team_entries"."status" = 'pending') = ("team_entries"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_competition_team_id_competition_teams_id_fk" FOREIGN KEY ("competition_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_findings" ADD CONSTRAINT "readiness_findings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_findings" ADD CONSTRAINT "readiness_findings_found_by_team_users_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_documents" ADD CONSTRAINT "team_documents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_documents" ADD CONSTRAINT "team_documents_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_competition_team_id_competition_teams_id_fk" FOREIGN KEY ("competition_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_requested_by_team_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_findings_finder" ON "readiness_findings" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "team_documents_team" ON "team_documents" USING btree ("team_id","due_date");--> statement-breakpoint
CREATE INDEX "team_documents_creator" ON "team_documents" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "team_entries_one_owner" ON "team_entries" USING btree ("competition_team_id") WHERE "team_entries"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "team_entries_entry" ON "team_entries" USING btree ("competition_team_id");--> statement-breakpoint
CREATE INDEX "team_entries_requester" ON "team_entries" USING btree ("requested_by");