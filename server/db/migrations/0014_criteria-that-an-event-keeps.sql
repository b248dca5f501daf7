CREATE TABLE "event_criteria" (
	"event_id" uuid NOT NULL,
	"criteria_id" uuid NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_criteria_event_id_criteria_id_pk" PRIMARY KEY("event_id","criteria_id")
);
--> statement-breakpoint
ALTER TABLE "event_criteria" ADD CONSTRAINT "event_criteria_event_id_competition_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_criteria" ADD CONSTRAINT "event_criteria_criteria_id_template_criteria_id_fk" FOREIGN KEY ("criteria_id") REFERENCES "public"."template_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_criteria_criterion" ON "event_criteria" USING btree ("criteria_id");
--> statement-breakpoint
-- A criterion that was deleted before, but has results in an event, stays in that event for all of its teams.
INSERT INTO "event_criteria" ("event_id", "criteria_id", "rules")
SELECT used.event_id, c.id, jsonb_build_object(
  'is_required', c.is_required, 'max_points', c.max_points, 'tolerance_min', c.tolerance_min, 'tolerance_max', c.tolerance_max,
  'penalty_per_unit', c.penalty_per_unit, 'max_penalty_points', c.max_penalty_points, 'max_penalty_time', c.max_penalty_time,
  'points_deduction_fail', c.points_deduction_fail, 'points_deduction_rectified', c.points_deduction_rectified,
  'time_penalty_fail', c.time_penalty_fail)
FROM "template_criteria" c
JOIN LATERAL (
  SELECT s.event_id FROM "competition_scores" s
  WHERE s.template_id = c.template_id AND jsonb_exists(s.criteria_scores, c.criteria_name)
  UNION SELECT r.event_id FROM "enhanced_scrutineering_results" r WHERE r.criteria_id = c.id
) used ON true
WHERE NOT c.is_active;
--> statement-breakpoint
-- In events under way, teams that were marked after it was deleted lack it where it is required.
UPDATE "competition_scores" s SET "missing" = s.missing || lines.names
FROM (
  SELECT sheet.id, array_agg(c.criteria_name ORDER BY c.order_index, c.id) AS names
  FROM "competition_scores" sheet
  JOIN "competition_events" e ON e.id = sheet.event_id AND e.status IN ('upcoming', 'active')
  JOIN "event_criteria" kept ON kept.event_id = sheet.event_id
  JOIN "template_criteria" c ON c.id = kept.criteria_id AND c.template_id = sheet.template_id AND c.is_required
  WHERE NOT jsonb_exists(sheet.criteria_scores, c.criteria_name)
  GROUP BY sheet.id
) lines WHERE lines.id = s.id;
