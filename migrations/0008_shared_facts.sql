-- The eating styles Vegetariano, Vegano, Sin gluten and Sin lácteos are the same fact as the restriction of that name: profiles
-- that hold one get the other, so that menus warn by both. A list that cannot be read stays as it is: its menus say already
-- that nothing could be checked. Consent is asked for when such a profile is saved next.
UPDATE user_preferences
SET
  dietary_restrictions = (
    SELECT json_group_array(fact) FROM (
      SELECT value AS fact FROM json_each(dietary_restrictions)
      UNION ALL
      SELECT value FROM json_each(eating_styles)
      WHERE value IN ('vegetarian', 'vegan', 'gluten-free', 'dairy-free')
        AND value NOT IN (SELECT value FROM json_each(dietary_restrictions))
    )
  ),
  eating_styles = (
    SELECT json_group_array(fact) FROM (
      SELECT value AS fact FROM json_each(eating_styles)
      UNION ALL
      SELECT value FROM json_each(dietary_restrictions)
      WHERE value IN ('vegetarian', 'vegan', 'gluten-free', 'dairy-free')
        AND value NOT IN (SELECT value FROM json_each(eating_styles))
    )
  ),
  saved_groups = (
    SELECT json_group_array(answered) FROM (
      SELECT value AS answered FROM json_each(saved_groups)
      UNION ALL
      SELECT answered FROM (SELECT 'dietary' AS answered UNION ALL SELECT 'eating-styles')
      WHERE answered NOT IN (SELECT value FROM json_each(saved_groups))
    )
  )
WHERE CASE json_valid(dietary_restrictions) WHEN 1 THEN json_type(dietary_restrictions) END = 'array'
  AND CASE json_valid(eating_styles) WHEN 1 THEN json_type(eating_styles) END = 'array'
  AND CASE json_valid(saved_groups) WHEN 1 THEN json_type(saved_groups) END = 'array'
  AND EXISTS (
    SELECT 1 FROM (
      SELECT value AS fact FROM json_each(CASE json_valid(dietary_restrictions) WHEN 1 THEN dietary_restrictions ELSE '[]' END)
      UNION ALL
      SELECT value FROM json_each(CASE json_valid(eating_styles) WHEN 1 THEN eating_styles ELSE '[]' END)
    )
    WHERE fact IN ('vegetarian', 'vegan', 'gluten-free', 'dairy-free')
    GROUP BY fact HAVING count(*) = 1
  );
--> statement-breakpoint
-- A fifth of a complete profile for each group that is answered; where nothing is an answer too, an empty list counts.
UPDATE user_preferences
SET profile_completion_percentage = 20 * (
  SELECT count(DISTINCT value) FROM json_each(saved_groups)
  WHERE value IN ('dietary', 'spiciness', 'dislikes')
    OR (value = 'eating-styles' AND json_array_length(eating_styles) > 0)
    OR (value = 'cuisines' AND json_array_length(preferred_cuisine_types) > 0)
)
WHERE CASE json_valid(saved_groups) WHEN 1 THEN json_type(saved_groups) END = 'array'
  AND CASE json_valid(eating_styles) WHEN 1 THEN json_type(eating_styles) END = 'array'
  AND CASE json_valid(preferred_cuisine_types) WHEN 1 THEN json_type(preferred_cuisine_types) END = 'array'
  AND 2 = (
    SELECT count(DISTINCT value) FROM json_each(CASE json_valid(saved_groups) WHEN 1 THEN saved_groups ELSE '[]' END)
    WHERE value IN ('dietary', 'eating-styles')
  );
