CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	CONSTRAINT "demo_rows_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "limit_lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition_events" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_per_order" integer;--> statement-breakpoint
CREATE INDEX "checkouts_open_email" ON "checkouts" USING btree ("customer_email") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open_browser" ON "checkouts" USING btree ("browser_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open_network" ON "checkouts" USING btree ("network") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended_with_reason" CHECK (("companies"."suspended_at" is null) = ("companies"."suspended_reason" is null)
      and length(trim(coalesce("companies"."suspended_reason", 'none'))) between 1 and 300);--> statement-breakpoint
ALTER TABLE "competition_events" ADD CONSTRAINT "competition_events_suspended_with_reason" CHECK (("competition_events"."suspended_at" is null) = ("competition_events"."suspended_reason" is null)
      and length(trim(coalesce("competition_events"."suspended_reason", 'none'))) between 1 and 300);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_per_order" CHECK ("products"."max_per_order" between 1 and 999);--> statement-breakpoint
-- Companies that exist already go on as they are: confirmed, and without a limit.
UPDATE companies SET confirmed_at = created_at, limit_lifted_at = now();--> statement-breakpoint
-- What earlier releases loaded as demo data, by the names, codes and ids that they gave it.
INSERT INTO demo_rows SELECT 'team_users', id::text FROM team_users
  WHERE email IN ('maya@paddock.example','leo@paddock.example','priya@paddock.example','tom@paddock.example','sofia@paddock.example','hana@paddock.example','amira@paddock.example','grace@paddock.example') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'people');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'organizer_users', id::text FROM organizer_users 
  WHERE email IN ('daniel@paddock.example','ruth@paddock.example','omar@paddock.example','nina@paddock.example') AND EXISTS (SELECT FROM demo_parts WHERE part = 'people');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'business_owners', id::text FROM business_owners WHERE user_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'team_users');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'teams', id::text FROM teams 
  WHERE created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'people') AND (invite_code IN ('SLPSTRM8', 'APEXVEL9')
    OR name IN ('Slipstream Racing', 'Apex Velocity') AND id IN (SELECT team_id FROM user_teams WHERE user_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'team_users')));--> statement-breakpoint
INSERT INTO demo_rows SELECT 'companies', id::text FROM companies 
  WHERE created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'people') AND (name = 'Northern STEM Racing'
    OR id IN (SELECT company_id FROM organizer_portals WHERE role = 'owner' AND organizer_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'organizer_users')));--> statement-breakpoint
INSERT INTO demo_rows SELECT 'organizer_portals', id::text FROM organizer_portals WHERE organizer_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'organizer_users');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'portal_invitations', id::text FROM portal_invitations WHERE invitation_code IN ('DEMJUDG7', 'DEMORGA4') AND company_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'companies');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'competition_events', id::text FROM competition_events WHERE company_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'companies') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'events');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'judging_panels', id::text FROM judging_panels WHERE event_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'competition_events');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'scorecard_templates', id::text FROM scorecard_templates WHERE company_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'companies') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'scorecards');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'products', id::text FROM products WHERE id::text LIKE '5704e000-0000-4000-8000-0000000000__' AND EXISTS (SELECT FROM demo_parts WHERE part = 'store');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'product_categories', id::text FROM product_categories 
  WHERE name IN ('Bearings', 'Axles', 'Wheels', 'Accessories', 'Merchandise', 'Educational Materials')
    AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'store') AND EXISTS (SELECT FROM demo_rows WHERE table_name = 'products');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'product_files', id::text FROM product_files WHERE product_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'products') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'downloads');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'checkouts', id::text FROM checkouts WHERE fingerprint = 'demo';--> statement-breakpoint
INSERT INTO demo_rows SELECT 'orders', id::text FROM orders 
  WHERE checkout_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'checkouts') OR checkout_id IS NULL AND customer_email LIKE '%@paddock.example';--> statement-breakpoint
INSERT INTO demo_rows SELECT 'order_items', id::text FROM order_items WHERE order_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'orders');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'product_reviews', id::text FROM product_reviews WHERE order_item_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'order_items') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'reviews');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'subscription_plans', id::text FROM subscription_plans WHERE name IN ('Starter', 'Team', 'Pro') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'plans');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'subscribers', team_id::text FROM subscribers WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'plans');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'sandbox_objects', id::text FROM sandbox_objects 
  WHERE id LIKE 'pi\_demo\_%' OR id LIKE 're\_demo\_%'
    OR id IN (SELECT unnest(ARRAY[stripe_product_id, stripe_price_monthly_id, stripe_price_yearly_id]) FROM subscription_plans
      WHERE id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'subscription_plans'))
    OR object IN ('customer', 'subscription') AND "body" -> 'metadata' ->> 'team_id'::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'printing_materials', id::text FROM printing_materials WHERE name IN ('PLA', 'PETG', 'ASA', 'Nylon PA12', 'Tough Resin') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'printing');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'printing_inquiries', id::text FROM printing_inquiries 
  WHERE customer_email IN ('ruth.adeyemi@school.example', 'jonas.lind@school.example', 'carla.mendes@school.example', 'sam@trackside.example')
    AND inquiry_date <= (SELECT loaded_at FROM demo_parts WHERE part = 'printing');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'team_projects', id::text FROM team_projects WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'projects');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'project_tasks', id::text FROM project_tasks WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'projects');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'task_comments', id::text FROM task_comments WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'projects');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'task_files', id::text FROM task_files WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'projects');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'team_activity', id::text FROM team_activity WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'projects');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'practice_runs', id::text FROM practice_runs WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'practice');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'team_documents', id::text FROM team_documents WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'entries');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'team_entries', id::text FROM team_entries WHERE team_id::text IN (SELECT row_id FROM demo_rows WHERE table_name = 'teams') AND created_at <= (SELECT loaded_at FROM demo_parts WHERE part = 'entries');
