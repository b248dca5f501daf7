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
CREATE TABLE "competition_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"team_name" text,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"organizer_id" uuid,
	"judge_panel_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "competition_history_what_filled" CHECK (length(trim("competition_history"."what")) between 1 and 500),
	CONSTRAINT "competition_history_who_filled" CHECK (length(trim("competition_history"."who")) between 1 and 200),
	CONSTRAINT "competition_history_kind" CHECK ("competition_history"."kind" in ('mark', 'scrutineering', 'penalty', 'lap', 'match', 'bracket', 'points'))
);
--> statement-breakpoint
CREATE TABLE "competition_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"judge_panel_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"criteria_scores" jsonb NOT NULL,
	"total_score" numeric(9, 2) NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_scores_row" UNIQUE("event_id","team_id","judge_panel_id"),
	CONSTRAINT "competition_scores_total" CHECK ("competition_scores"."total_score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enhanced_scrutineering_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"criteria_id" uuid NOT NULL,
	"car_a_status" text DEFAULT 'Pass' NOT NULL,
	"car_a_measured_value" numeric(12, 3),
	"car_a_points_deducted" numeric(9, 2) DEFAULT 0 NOT NULL,
	"car_a_time_penalty" numeric(8, 3) DEFAULT 0 NOT NULL,
	"car_a_notes" text,
	"car_b_status" text DEFAULT 'N/A' NOT NULL,
	"car_b_measured_value" numeric(12, 3),
	"car_b_points_deducted" numeric(9, 2) DEFAULT 0 NOT NULL,
	"car_b_time_penalty" numeric(8, 3) DEFAULT 0 NOT NULL,
	"car_b_notes" text,
	"scrutineer_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scrutineering_results_row" UNIQUE("event_id","team_id","template_id","criteria_id"),
	CONSTRAINT "scrutineering_results_name_filled" CHECK (length(trim("enhanced_scrutineering_results"."scrutineer_name")) between 1 and 200),
	CONSTRAINT "scrutineering_results_a" CHECK ("enhanced_scrutineering_results"."car_a_status" in ('Pass', 'Fail', 'Rectified', 'N/A')),
	CONSTRAINT "scrutineering_results_b" CHECK ("enhanced_scrutineering_results"."car_b_status" in ('Pass', 'Fail', 'Rectified', 'N/A')),
	CONSTRAINT "scrutineering_results_penalties" CHECK ("enhanced_scrutineering_results"."car_a_points_deducted" >= 0 and "enhanced_scrutineering_results"."car_a_time_penalty" >= 0
        and "enhanced_scrutineering_results"."car_b_points_deducted" >= 0 and "enhanced_scrutineering_results"."car_b_time_penalty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scorecard_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"template_type" text NOT NULL,
	"category" text DEFAULT 'Development' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorecard_templates_name_filled" CHECK (length(trim("scorecard_templates"."name")) between 1 and 200),
	CONSTRAINT "scorecard_templates_type" CHECK ("scorecard_templates"."template_type" in ('criteria', 'scrutineering')),
	CONSTRAINT "scorecard_templates_category" CHECK ("scorecard_templates"."category" in ('Cadet', 'Development', 'Professional', 'Both'))
);
--> statement-breakpoint
CREATE TABLE "team_scorecard_summary" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"car_a_overall_status" text NOT NULL,
	"car_b_overall_status" text NOT NULL,
	"overall_team_status" text NOT NULL,
	"car_a_total_points_deducted" numeric(9, 2) DEFAULT 0 NOT NULL,
	"car_a_total_time_penalty" numeric(8, 3) DEFAULT 0 NOT NULL,
	"car_b_total_points_deducted" numeric(9, 2) DEFAULT 0 NOT NULL,
	"car_b_total_time_penalty" numeric(8, 3) DEFAULT 0 NOT NULL,
	"combined_points_deducted" numeric(9, 2) DEFAULT 0 NOT NULL,
	"combined_time_penalty" numeric(8, 3) DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_scorecard_summary_row" UNIQUE("event_id","team_id","template_id"),
	CONSTRAINT "team_scorecard_summary_a" CHECK ("team_scorecard_summary"."car_a_overall_status" in ('PASS', 'FAIL', 'PARTIAL', 'N/A')),
	CONSTRAINT "team_scorecard_summary_b" CHECK ("team_scorecard_summary"."car_b_overall_status" in ('PASS', 'FAIL', 'PARTIAL', 'N/A')),
	CONSTRAINT "team_scorecard_summary_team_status" CHECK ("team_scorecard_summary"."overall_team_status" in ('PASS', 'FAIL', 'PARTIAL', 'N/A'))
);
--> statement-breakpoint
CREATE TABLE "template_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"criteria_name" text NOT NULL,
	"description" text,
	"max_points" integer DEFAULT 100 NOT NULL,
	"section" text,
	"order_index" smallint NOT NULL,
	"criteria_type" text DEFAULT 'compliance' NOT NULL,
	"compliance_level" text DEFAULT 'minor' NOT NULL,
	"penalty_type" text DEFAULT 'value_eligibility' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"measurement_unit" text,
	"target_value" numeric(12, 3),
	"tolerance_min" numeric(12, 3),
	"tolerance_max" numeric(12, 3),
	"points_deduction_fail" numeric(9, 2) DEFAULT 0 NOT NULL,
	"points_deduction_rectified" numeric(9, 2) DEFAULT 0 NOT NULL,
	"time_penalty_fail" numeric(8, 3) DEFAULT 0 NOT NULL,
	"penalty_per_unit" numeric(12, 3),
	"max_penalty_points" numeric(9, 2),
	"max_penalty_time" numeric(8, 3),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_criteria_name_filled" CHECK (length(trim("template_criteria"."criteria_name")) between 1 and 200),
	CONSTRAINT "template_criteria_max_points" CHECK ("template_criteria"."max_points" between 1 and 10000),
	CONSTRAINT "template_criteria_band" CHECK ("template_criteria"."tolerance_min" <= "template_criteria"."tolerance_max"),
	CONSTRAINT "template_criteria_penalties" CHECK ("template_criteria"."points_deduction_fail" >= 0 and "template_criteria"."points_deduction_rectified" >= 0 and "template_criteria"."time_penalty_fail" >= 0
        and "template_criteria"."penalty_per_unit" >= 0 and "template_criteria"."max_penalty_points" >= 0 and "template_criteria"."max_penalty_time" >= 0),
	CONSTRAINT "template_criteria_type" CHECK ("template_criteria"."criteria_type" in ('compliance', 'measurement', 'safety', 'visual')),
	CONSTRAINT "template_criteria_level" CHECK ("template_criteria"."compliance_level" in ('minor', 'major', 'critical')),
	CONSTRAINT "template_criteria_penalty" CHECK ("template_criteria"."penalty_type" in ('value_eligibility', 'time_penalty', 'critical_penalty', 'standard'))
);
--> statement-breakpoint
CREATE TABLE "template_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"order_index" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_sections_name" UNIQUE("template_id","name"),
	CONSTRAINT "template_sections_name_filled" CHECK (length(trim("template_sections"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"recorded_by" uuid,
	"run_at" timestamp with time zone NOT NULL,
	"session" text,
	"car_type" text NOT NULL,
	"lane" smallint NOT NULL,
	"status" text NOT NULL,
	"reaction_time" integer,
	"racing_time" integer,
	"weight" numeric(4, 1),
	"wheels" text,
	"wing" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_runs_place" UNIQUE("team_id","run_at","car_type","lane"),
	CONSTRAINT "practice_runs_lane" CHECK ("practice_runs"."lane" between 1 and 4),
	CONSTRAINT "practice_runs_racing" CHECK (("practice_runs"."status" = 'finish') = ("practice_runs"."racing_time" is not null)),
	CONSTRAINT "practice_runs_reaction" CHECK ("practice_runs"."status" = 'finish' or "practice_runs"."reaction_time" is null),
	CONSTRAINT "practice_runs_times" CHECK ("practice_runs"."racing_time" between 1 and 999999 and coalesce("practice_runs"."reaction_time", 1) between 1 and 999999),
	CONSTRAINT "practice_runs_weight" CHECK ("practice_runs"."weight" between 1 and 500),
	CONSTRAINT "practice_runs_car" CHECK ("practice_runs"."car_type" in ('A', 'B')),
	CONSTRAINT "practice_runs_status" CHECK ("practice_runs"."status" in ('finish', 'dns', 'dnf')),
	CONSTRAINT "practice_runs_session" CHECK (length(trim("practice_runs"."session")) between 1 and 80),
	CONSTRAINT "practice_runs_wheels" CHECK (length(trim("practice_runs"."wheels")) between 1 and 60),
	CONSTRAINT "practice_runs_wing" CHECK (length(trim("practice_runs"."wing")) between 1 and 60),
	CONSTRAINT "practice_runs_notes" CHECK (length(trim("practice_runs"."notes")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'todo' NOT NULL,
	"position" integer NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"due_date" date,
	"done_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_tasks_of_team" UNIQUE("id","team_id"),
	CONSTRAINT "project_tasks_title_filled" CHECK (length(trim("project_tasks"."title")) between 1 and 200),
	CONSTRAINT "project_tasks_description" CHECK (length("project_tasks"."description") between 1 and 2000),
	CONSTRAINT "project_tasks_position" CHECK ("project_tasks"."position" >= 0),
	CONSTRAINT "project_tasks_labels" CHECK ("project_tasks"."labels" <@ array['design', 'manufacturing', 'testing', 'sponsorship', 'portfolio', 'logistics']::text[]),
	CONSTRAINT "project_tasks_status" CHECK ("project_tasks"."status" in ('todo', 'doing', 'review', 'done')),
	CONSTRAINT "project_tasks_done" CHECK (("project_tasks"."status" = 'done') = ("project_tasks"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_comments_body_filled" CHECK (length(trim("task_comments"."body")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text NOT NULL,
	"size" bigint NOT NULL,
	"uploaded_by" uuid,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_files_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "task_files_name_filled" CHECK (length(trim("task_files"."file_name")) between 1 and 200),
	CONSTRAINT "task_files_size" CHECK ("task_files"."size" between 1 and 26214400)
);
--> statement-breakpoint
CREATE TABLE "team_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"kind" text NOT NULL,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_activity_kind" CHECK ("team_activity"."kind" ~ '^[a-z]+[.][a-z_]+$'),
	CONSTRAINT "team_activity_about_object" CHECK (jsonb_typeof("team_activity"."about") = 'object')
);
--> statement-breakpoint
CREATE TABLE "team_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"due_date" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_projects_of_team" UNIQUE("id","team_id"),
	CONSTRAINT "team_projects_name_filled" CHECK (length(trim("team_projects"."name")) between 1 and 120),
	CONSTRAINT "team_projects_description" CHECK (length("team_projects"."description") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "knockout_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"category" text NOT NULL,
	"round" smallint NOT NULL,
	"match_number" smallint NOT NULL,
	"team_a_id" uuid,
	"team_b_id" uuid,
	"team_a_name" text DEFAULT 'TBD' NOT NULL,
	"team_b_name" text DEFAULT 'TBD' NOT NULL,
	"team_a_car_a_time" integer,
	"team_a_car_b_time" integer,
	"team_b_car_a_time" integer,
	"team_b_car_b_time" integer,
	"team_a_time" integer,
	"team_b_time" integer,
	"winner_id" uuid,
	"winner_name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_bye" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knockout_matches_place" UNIQUE("event_id","category","round","match_number"),
	CONSTRAINT "knockout_matches_counted" CHECK ("knockout_matches"."round" >= 1 and "knockout_matches"."match_number" >= 1),
	CONSTRAINT "knockout_matches_two_teams" CHECK ("knockout_matches"."team_a_id" <> "knockout_matches"."team_b_id"),
	CONSTRAINT "knockout_matches_category" CHECK ("knockout_matches"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "knockout_matches_status" CHECK ("knockout_matches"."status" in ('pending', 'racing', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "knockout_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"category" text NOT NULL,
	"points" numeric(9, 4) NOT NULL,
	"position" integer NOT NULL,
	"elimination_round" smallint NOT NULL,
	CONSTRAINT "knockout_points_team" UNIQUE("event_id","team_id"),
	CONSTRAINT "knockout_points_range" CHECK ("knockout_points"."points" >= 0 and "knockout_points"."position" >= 1),
	CONSTRAINT "knockout_points_category" CHECK ("knockout_points"."category" in ('Cadet', 'Development', 'Professional'))
);
--> statement-breakpoint
CREATE TABLE "other_event_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"category" text NOT NULL,
	"points" numeric(9, 4) NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "other_event_points_range" CHECK ("other_event_points"."points" between -1000 and 1000 and "other_event_points"."points" <> 0),
	CONSTRAINT "other_event_points_reason" CHECK (length(trim("other_event_points"."reason")) between 1 and 300),
	CONSTRAINT "other_event_points_who" CHECK (length(trim("other_event_points"."given_by")) between 1 and 200),
	CONSTRAINT "other_event_points_category" CHECK ("other_event_points"."category" in ('Cadet', 'Development', 'Professional'))
);
--> statement-breakpoint
CREATE TABLE "race_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"team_name" text NOT NULL,
	"category" text NOT NULL,
	"car_type" text NOT NULL,
	"lane" smallint NOT NULL,
	"lap_number" integer NOT NULL,
	"race_type" text NOT NULL,
	"is_knockout_race" boolean NOT NULL,
	"status" text NOT NULL,
	"reaction_time" integer NOT NULL,
	"racing_time" integer NOT NULL,
	"net_time" integer NOT NULL,
	"gross_time" integer NOT NULL,
	"grand_prix_time" integer NOT NULL,
	"grand_prix_score" numeric(9, 4),
	"knockout_match_id" uuid,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "race_results_lane" CHECK ("race_results"."lane" between 1 and 4),
	CONSTRAINT "race_results_times" CHECK ("race_results"."reaction_time" >= 0 and "race_results"."racing_time" > 0),
	CONSTRAINT "race_results_type" CHECK ("race_results"."is_knockout_race" = ("race_results"."race_type" = 'knockout')),
	CONSTRAINT "race_results_who" CHECK (length(trim("race_results"."recorded_by")) between 1 and 200),
	CONSTRAINT "race_results_category" CHECK ("race_results"."category" in ('Cadet', 'Development', 'Professional')),
	CONSTRAINT "race_results_car" CHECK ("race_results"."car_type" in ('A', 'B')),
	CONSTRAINT "race_results_race_type" CHECK ("race_results"."race_type" in ('knockout', 'grandprix')),
	CONSTRAINT "race_results_status" CHECK ("race_results"."status" in ('finish', 'dns', 'dnf'))
);
--> statement-breakpoint
ALTER TABLE "judging_panels" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_competition_team_id_competition_teams_id_fk" FOREIGN KEY ("competition_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_findings" ADD CONSTRAINT "readiness_findings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_findings" ADD CONSTRAINT "readiness_findings_found_by_team_users_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_documents" ADD CONSTRAINT "team_documents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_documents" ADD CONSTRAINT "team_documents_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_competition_team_id_competition_teams_id_fk" FOREIGN KEY ("competition_team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_entries" ADD CONSTRAINT "team_entries_requested_by_team_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_organizer_id_organizer_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_history" ADD CONSTRAINT "competition_history_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_judge_panel_id_judging_panels_id_fk" FOREIGN KEY ("judge_panel_id") REFERENCES "public"."judging_panels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD CONSTRAINT "enhanced_scrutineering_results_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD CONSTRAINT "enhanced_scrutineering_results_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD CONSTRAINT "enhanced_scrutineering_results_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enhanced_scrutineering_results" ADD CONSTRAINT "enhanced_scrutineering_results_criteria_id_template_criteria_id_fk" FOREIGN KEY ("criteria_id") REFERENCES "public"."template_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_templates" ADD CONSTRAINT "scorecard_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_scorecard_summary" ADD CONSTRAINT "team_scorecard_summary_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_scorecard_summary" ADD CONSTRAINT "team_scorecard_summary_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_scorecard_summary" ADD CONSTRAINT "team_scorecard_summary_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_criteria" ADD CONSTRAINT "template_criteria_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_criteria" ADD CONSTRAINT "template_criteria_section" FOREIGN KEY ("template_id","section") REFERENCES "public"."template_sections"("template_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "template_sections" ADD CONSTRAINT "template_sections_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_recorded_by_team_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_assignee_id_team_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project" FOREIGN KEY ("project_id","team_id") REFERENCES "public"."team_projects"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_id_team_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_uploaded_by_team_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task" FOREIGN KEY ("task_id","team_id") REFERENCES "public"."project_tasks"("id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_actor_id_team_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_person_id_team_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_projects" ADD CONSTRAINT "team_projects_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_projects" ADD CONSTRAINT "team_projects_created_by_team_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."team_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_matches" ADD CONSTRAINT "knockout_matches_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_matches" ADD CONSTRAINT "knockout_matches_team_a_id_competition_teams_id_fk" FOREIGN KEY ("team_a_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_matches" ADD CONSTRAINT "knockout_matches_team_b_id_competition_teams_id_fk" FOREIGN KEY ("team_b_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_matches" ADD CONSTRAINT "knockout_matches_winner_id_competition_teams_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."competition_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_points" ADD CONSTRAINT "knockout_points_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knockout_points" ADD CONSTRAINT "knockout_points_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_event_points" ADD CONSTRAINT "other_event_points_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_event_points" ADD CONSTRAINT "other_event_points_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_team_id_competition_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."competition_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_knockout_match_id_knockout_matches_id_fk" FOREIGN KEY ("knockout_match_id") REFERENCES "public"."knockout_matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_findings_finder" ON "readiness_findings" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "team_documents_team" ON "team_documents" USING btree ("team_id","due_date");--> statement-breakpoint
CREATE INDEX "team_documents_creator" ON "team_documents" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "team_entries_one_owner" ON "team_entries" USING btree ("competition_team_id") WHERE "team_entries"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "team_entries_entry" ON "team_entries" USING btree ("competition_team_id");--> statement-breakpoint
CREATE INDEX "team_entries_requester" ON "team_entries" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "competition_history_event" ON "competition_history" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "competition_history_team" ON "competition_history" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "competition_scores_team" ON "competition_scores" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "competition_scores_panel" ON "competition_scores" USING btree ("judge_panel_id");--> statement-breakpoint
CREATE INDEX "competition_scores_template" ON "competition_scores" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "scrutineering_results_team" ON "enhanced_scrutineering_results" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "scrutineering_results_template" ON "enhanced_scrutineering_results" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "scrutineering_results_criteria" ON "enhanced_scrutineering_results" USING btree ("criteria_id");--> statement-breakpoint
CREATE INDEX "scorecard_templates_company" ON "scorecard_templates" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "team_scorecard_summary_team" ON "team_scorecard_summary" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "template_criteria_template" ON "template_criteria" USING btree ("template_id","order_index");--> statement-breakpoint
CREATE UNIQUE INDEX "template_criteria_name" ON "template_criteria" USING btree ("template_id","criteria_name") WHERE "template_criteria"."is_active";--> statement-breakpoint
CREATE INDEX "practice_runs_person" ON "practice_runs" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "project_tasks_board" ON "project_tasks" USING btree ("project_id","status","position");--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("team_id","due_date");--> statement-breakpoint
CREATE INDEX "project_tasks_assignee" ON "project_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "project_tasks_creator" ON "project_tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "task_comments_of_task" ON "task_comments" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_comments_team" ON "task_comments" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "task_comments_author" ON "task_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "task_files_of_task" ON "task_files" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_files_team" ON "task_files" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "task_files_uploader" ON "task_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "team_activity_newest" ON "team_activity" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_activity_actor" ON "team_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "team_activity_person" ON "team_activity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "team_projects_team" ON "team_projects" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_projects_creator" ON "team_projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "knockout_matches_team_a" ON "knockout_matches" USING btree ("team_a_id");--> statement-breakpoint
CREATE INDEX "knockout_matches_team_b" ON "knockout_matches" USING btree ("team_b_id");--> statement-breakpoint
CREATE INDEX "knockout_matches_winner" ON "knockout_matches" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "knockout_points_of_team" ON "knockout_points" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "other_event_points_event" ON "other_event_points" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "other_event_points_team" ON "other_event_points" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "race_results_event" ON "race_results" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "race_results_team" ON "race_results" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "race_results_lap" ON "race_results" USING btree ("team_id","race_type","lap_number");--> statement-breakpoint
CREATE UNIQUE INDEX "race_results_once_a_match" ON "race_results" USING btree ("knockout_match_id","team_id","car_type") WHERE "race_results"."knockout_match_id" is not null;--> statement-breakpoint
ALTER TABLE "judging_panels" ADD CONSTRAINT "judging_panels_template_id_scorecard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."scorecard_templates"("id") ON DELETE set null ON UPDATE no action;