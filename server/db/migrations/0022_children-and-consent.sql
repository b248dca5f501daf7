CREATE TABLE "age_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"age_band" text NOT NULL,
	"country" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "age_answers_band" CHECK ("age_answers"."age_band" in ('under_13', '13_15', '16_17', '18_plus')),
	CONSTRAINT "age_answers_country" CHECK ("age_answers"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "consent_ages" (
	"country" text PRIMARY KEY NOT NULL,
	"age" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_ages_country" CHECK ("consent_ages"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "consent_ages_age" CHECK ("consent_ages"."age" between 13 and 21)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"capacity" text NOT NULL,
	"token_hash" text,
	"adult_email" text,
	"adult_id" uuid,
	"adult_name" text,
	"text_version" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consents_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "consents_capacity" CHECK ("consents"."capacity" in ('parent', 'supervising_adult')),
	CONSTRAINT "consents_withdrawn_by" CHECK ("consents"."withdrawn_by" in ('adult', 'person')),
	CONSTRAINT "consents_adult_name_filled" CHECK (length(trim("consents"."adult_name")) between 1 and 120),
	CONSTRAINT "consents_given_whole" CHECK (("consents"."given_at" is null) = ("consents"."text_version" is null) and ("consents"."given_at" is null) = ("consents"."adult_name" is null)),
	CONSTRAINT "consents_withdrawn_after_given" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_by" is null) and ("consents"."withdrawn_at" is null or "consents"."given_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_pictures_stored_as_unique" UNIQUE("stored_as")
);
--> statement-breakpoint
ALTER TABLE "user_teams" ADD COLUMN "is_supervising_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "age_answers" ADD CONSTRAINT "age_answers_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_adult_id_team_users_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_team_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_adult" ON "consents" USING btree ("adult_id");--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_supervisor_is_active" CHECK (not "user_teams"."is_supervising_adult" or "user_teams"."status" = 'active');--> statement-breakpoint
INSERT INTO "consent_ages" ("country", "age") SELECT unnest(string_to_array(countries, ' ')), age FROM (VALUES
	(13, 'BE DK EE FI GB IS LV MT NO PT SE US'),
	(14, 'AT BG CN CY ES IT KR LT'),
	(15, 'CZ FR GR SI'),
	(16, 'CH DE HR HU IE LI LU NL PL RO SK ZZ'),
	(18, 'BR IN')
) AS first_ages(age, countries);
