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
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_user_id_unique";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "full_name";--> statement-breakpoint
ALTER TABLE "profiles" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_team" ON "profiles" USING btree ("team_id");
