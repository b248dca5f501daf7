CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"action" text NOT NULL,
	"realm" text NOT NULL,
	"subject_id" uuid,
	"actor_id" uuid,
	"company_id" uuid,
	"team_id" uuid,
	"event_id" uuid,
	"ip_address" text,
	"user_agent" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_log_realm" CHECK ("audit_log"."realm" in ('team', 'organizer', 'owner', 'judge', 'system')),
	CONSTRAINT "audit_log_action_form" CHECK ("audit_log"."action" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "audit_log_details_object" CHECK (jsonb_typeof("audit_log"."details") = 'object'),
	CONSTRAINT "audit_log_user_agent_length" CHECK (length("audit_log"."user_agent") <= 500)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id") WHERE "audit_log"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_team" ON "audit_log" USING btree ("team_id") WHERE "audit_log"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event_id") WHERE "audit_log"."event_id" is not null;