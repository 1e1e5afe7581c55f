-- The date on a venue's clock at a moment. A zone that this database doesn't know is read as UTC, as the screens read it:
-- one such event must not fail a whole list.
CREATE FUNCTION venue_date(moment timestamptz, zone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END $$;
