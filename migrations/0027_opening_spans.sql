-- When restaurants are open in a week, as rows: minutes after midnight of the restaurant's own time zone, for each of the
-- three groups of days that its hours name (0 Monday to Friday, 1 Saturday, 2 Sunday). A night belongs to the day on which
-- it begins, so that `closes` may be 1440 or more. Hours that are plain text, or that the editor would refuse, have no row. The triggers of the
-- next migration keep them.
CREATE TABLE `opening_spans` (
	`restaurant_id` integer NOT NULL,
	`days` integer NOT NULL,
	`opens` integer NOT NULL,
	`closes` integer NOT NULL,
	PRIMARY KEY(`restaurant_id`, `days`),
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Reads the stored hours ('9:00 AM - 2:00 AM (día siguiente)') as `parseTimeRange` of domain/restaurants/opening-hours does.
-- Spaces and dots are dropped first: '9:00AM' and '2:00AM(DíASIGUIENTE)'. A test compares both readings.
CREATE VIEW stated_spans AS
  SELECT restaurant_id, days,
    (CAST(first AS integer) % 12 + 12 * (first LIKE '%PM')) * 60 + CAST(substr(first, instr(first, ':') + 1, 2) AS integer)
      AS opens,
    (CAST(last AS integer) % 12 + 12 * (last LIKE '%PM')) * 60 + CAST(substr(last, instr(last, ':') + 1, 2) AS integer)
      + 1440 * is_next_day AS closes
  FROM (
    SELECT restaurant_id, days, substr(stated, 1, instr(stated, '-') - 1) AS first,
      CASE WHEN stated LIKE '%M(D_ASIGUIENTE)' THEN substr(stated, instr(stated, '-') + 1, length(stated) - instr(stated, '-') - 14)
        ELSE substr(stated, instr(stated, '-') + 1) END AS last,
      stated LIKE '%M(D_ASIGUIENTE)' AS is_next_day
    FROM (
      SELECT restaurants.id AS restaurant_id, day.key AS days, CASE is_24_hours WHEN 1 THEN '12:00AM-12:00AM(DIASIGUIENTE)' ELSE
        replace(replace(replace(replace(upper(json_extract(opening_hours, '$.' || day.value)), ' ', ''), '.', ''), '–', '-'), '—', '-')
        END AS stated
      FROM restaurants, json_each('["monday_to_friday","saturday","sunday"]') AS day
      WHERE is_24_hours = 1 OR CASE json_valid(opening_hours) WHEN 1 THEN json_type(opening_hours) END = 'object'
    )
  )
  WHERE (first GLOB '[1-9]:[0-5][0-9][AP]M' OR first GLOB '0[1-9]:[0-5][0-9][AP]M' OR first GLOB '1[0-2]:[0-5][0-9][AP]M')
    AND (last GLOB '[1-9]:[0-5][0-9][AP]M' OR last GLOB '0[1-9]:[0-5][0-9][AP]M' OR last GLOB '1[0-2]:[0-5][0-9][AP]M')
    AND closes > opens;
--> statement-breakpoint
INSERT INTO opening_spans (restaurant_id, days, opens, closes) SELECT restaurant_id, days, opens, closes FROM stated_spans;
