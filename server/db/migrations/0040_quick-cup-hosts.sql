ALTER TABLE "event_staff" DROP CONSTRAINT "event_staff_role";--> statement-breakpoint
ALTER TABLE "race_results" ADD COLUMN "race_id" uuid;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_role" CHECK ("event_staff"."role" in ('chief_timekeeper', 'timekeeper', 'scrutineer', 'chief_judge', 'chair', 'check_in', 'marshal', 'announcer', 'screen', 'host'));