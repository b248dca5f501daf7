CREATE TABLE "portal_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"invited_email" text NOT NULL,
	"invitation_code" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"panel_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_invitations_invitation_code_unique" UNIQUE("invitation_code"),
	CONSTRAINT "portal_invitations_role" CHECK ("portal_invitations"."role" in ('organizer', 'judge')),
	CONSTRAINT "portal_invitations_status" CHECK ("portal_invitations"."status" in ('pending', 'accepted', 'expired')),
	CONSTRAINT "portal_invitations_email_lower" CHECK ("portal_invitations"."invited_email" = lower("portal_invitations"."invited_email")),
	CONSTRAINT "portal_invitations_code_form" CHECK ("portal_invitations"."invitation_code" ~ '^[A-Z0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "portal_invitations" ADD CONSTRAINT "portal_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_invitations" ADD CONSTRAINT "portal_invitations_invited_by_organizer_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_invitations" ADD CONSTRAINT "portal_invitations_panel_id_judging_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_invitations_company" ON "portal_invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_invitations_one_pending" ON "portal_invitations" USING btree ("company_id","invited_email","role") WHERE "portal_invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_any_case" ON "companies" USING btree (lower("name"));