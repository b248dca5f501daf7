CREATE TABLE "notification_preferences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"user_id" uuid,
	"organizer_id" uuid,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "notification_preferences_user" UNIQUE("user_id","side","kind"),
	CONSTRAINT "notification_preferences_organizer" UNIQUE("organizer_id","kind"),
	CONSTRAINT "notification_preferences_side" CHECK ("notification_preferences"."side" in ('team', 'organizer', 'owner')),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('assignments', 'mentions', 'join_requests', 'approvals', 'deadlines', 'results', 'entries', 'orders', 'inquiries')),
	CONSTRAINT "notification_preferences_email" CHECK ("notification_preferences"."email" in ('at_once', 'daily', 'never')),
	CONSTRAINT "notification_preferences_whose" CHECK (("notification_preferences"."side" = 'organizer') = ("notification_preferences"."organizer_id" is not null) and ("notification_preferences"."side" = 'organizer') = ("notification_preferences"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"user_id" uuid,
	"organizer_id" uuid,
	"name" text NOT NULL,
	"actor_id" uuid,
	"acting_organizer_id" uuid,
	"team_id" uuid,
	"company_id" uuid,
	"task_id" uuid,
	"comment_id" uuid,
	"document_id" uuid,
	"entry_id" uuid,
	"event_id" uuid,
	"order_id" uuid,
	"inquiry_id" uuid,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"in_app" boolean DEFAULT true NOT NULL,
	"email" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_side" CHECK ("notifications"."side" in ('team', 'organizer', 'owner')),
	CONSTRAINT "notifications_email" CHECK ("notifications"."email" in ('none', 'waiting', 'sent')),
	CONSTRAINT "notifications_whose" CHECK (("notifications"."side" = 'organizer') = ("notifications"."organizer_id" is not null) and ("notifications"."side" = 'organizer') = ("notifications"."user_id" is null)),
	CONSTRAINT "notifications_name" CHECK ("notifications"."name" ~ '^[a-z]+[.][a-z_]+$'),
	CONSTRAINT "notifications_about_object" CHECK (jsonb_typeof("notifications"."about") = 'object'),
	CONSTRAINT "notifications_once_key" CHECK (length("notifications"."once_key") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_team_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_acting_organizer_id_organizer_users_id_fk" FOREIGN KEY ("acting_organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task_id_project_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."project_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_task_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."task_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_document_id_team_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."team_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_entry_id_team_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."team_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_inquiry_id_printing_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."printing_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","side","id");--> statement-breakpoint
CREATE INDEX "notifications_organizer" ON "notifications" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("id") WHERE "notifications"."email" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","side","once_key");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_acting_organizer" ON "notifications" USING btree ("acting_organizer_id");--> statement-breakpoint
CREATE INDEX "notifications_team" ON "notifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "notifications_task" ON "notifications" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_document" ON "notifications" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "notifications_entry" ON "notifications" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notifications_inquiry" ON "notifications" USING btree ("inquiry_id");