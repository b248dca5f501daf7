CREATE TABLE "office_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "office_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "office_invitations_role" CHECK ("office_invitations"."role" in ('owner', 'manager', 'fulfilment', 'catalogue', 'printing', 'read-only')),
	CONSTRAINT "office_invitations_email" CHECK ("office_invitations"."email" is null or length("office_invitations"."email") between 3 and 320),
	CONSTRAINT "office_invitations_first_owner" CHECK ("office_invitations"."email" is not null or "office_invitations"."role" = 'owner'),
	CONSTRAINT "office_invitations_expiry" CHECK ("office_invitations"."expires_at" > "office_invitations"."sent_at")
);
--> statement-breakpoint
ALTER TABLE "business_owners" DROP CONSTRAINT "business_owners_role";--> statement-breakpoint
-- Until now everyone in the back office could do everything.
UPDATE "business_owners" SET "role" = 'owner' WHERE "role" <> 'owner';--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_invited_by_team_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_invitations_invited_by" ON "office_invitations" USING btree ("invited_by");--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_role" CHECK ("business_owners"."role" in ('owner', 'manager', 'fulfilment', 'catalogue', 'printing', 'read-only'));
