ALTER TABLE "competition_scores" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Sheets of events that are over stay as they are. In the others, a required line that was added after a team was marked is missing.
UPDATE "competition_scores" s SET "missing" = lines.names
FROM (
  SELECT sheet.id, array_agg(c.criteria_name ORDER BY c.order_index, c.id) AS names
  FROM "competition_scores" sheet
  JOIN "competition_events" e ON e.id = sheet.event_id AND e.status IN ('upcoming', 'active')
  JOIN "template_criteria" c ON c.template_id = sheet.template_id AND c.is_active AND c.is_required
  WHERE NOT jsonb_exists(sheet.criteria_scores, c.criteria_name)
  GROUP BY sheet.id
) lines WHERE lines.id = s.id;
