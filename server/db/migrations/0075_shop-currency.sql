-- A sale is in the currency of the shop. The lock is shared among sales; a change of the currency takes it alone.
CREATE FUNCTION sale_in_shop_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('shop_currency'));
  SELECT currency INTO wanted FROM shop_settings;
  IF NEW.currency IS DISTINCT FROM coalesce(wanted, 'usd') THEN
    RAISE EXCEPTION 'the shop sells in %, not in %', coalesce(wanted, 'usd'), NEW.currency USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_in_shop_currency';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER checkouts_in_shop_currency BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION sale_in_shop_currency();--> statement-breakpoint
CREATE TRIGGER orders_in_shop_currency BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION sale_in_shop_currency();
