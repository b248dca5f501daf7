CREATE TABLE "shop_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT 'Paddock' NOT NULL,
	"logo" text,
	"address" text,
	"contact_email" text,
	"contact_phone" text,
	"currency" text DEFAULT 'usd' NOT NULL,
	"units" text DEFAULT 'imperial' NOT NULL,
	"order_prefix" text DEFAULT 'PD' NOT NULL,
	"order_number_style" text DEFAULT 'random' NOT NULL,
	"next_order_number" integer DEFAULT 1001 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."is_only_row"),
	CONSTRAINT "shop_settings_name_filled" CHECK (length(trim("shop_settings"."name")) between 1 and 60),
	CONSTRAINT "shop_settings_logo_form" CHECK ("shop_settings"."logo" ~ '^[0-9a-f]{20}$'),
	CONSTRAINT "shop_settings_address_filled" CHECK (length(trim("shop_settings"."address")) between 1 and 500),
	CONSTRAINT "shop_settings_contact_email_filled" CHECK (length(trim("shop_settings"."contact_email")) between 1 and 320),
	CONSTRAINT "shop_settings_contact_phone_filled" CHECK (length(trim("shop_settings"."contact_phone")) between 1 and 40),
	CONSTRAINT "shop_settings_currency" CHECK ("shop_settings"."currency" in ('usd', 'eur', 'gbp', 'aud', 'brl', 'cad', 'chf', 'czk', 'dkk', 'hkd', 'inr', 'mxn', 'myr', 'nok', 'nzd', 'pln', 'ron', 'sek', 'sgd', 'thb', 'zar')),
	CONSTRAINT "shop_settings_units" CHECK ("shop_settings"."units" in ('imperial', 'metric')),
	CONSTRAINT "shop_settings_order_prefix_form" CHECK ("shop_settings"."order_prefix" ~ '^[A-Z0-9]{1,8}$'),
	CONSTRAINT "shop_settings_order_number_style" CHECK ("shop_settings"."order_number_style" in ('random', 'counting')),
	CONSTRAINT "shop_settings_next_order_number" CHECK ("shop_settings"."next_order_number" between 1 and 1000000000)
);
--> statement-breakpoint
-- Order numbers are never given twice, whoever writes the settings.
CREATE FUNCTION keep_order_numbers_growing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.next_order_number < OLD.next_order_number THEN
    RAISE EXCEPTION 'The next order number cannot go back from % to %.', OLD.next_order_number, NEW.next_order_number
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_order_numbers_growing BEFORE UPDATE ON "shop_settings"
  FOR EACH ROW EXECUTE FUNCTION keep_order_numbers_growing();
