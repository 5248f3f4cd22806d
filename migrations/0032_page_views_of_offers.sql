-- Only offers show a total of their page views. Those of restaurants and dishes were read by nobody, and were the second
-- written row of each counted page view. Their columns stay for one release more, because the release before writes them.
DROP TRIGGER page_views_added;
--> statement-breakpoint
DROP TRIGGER page_views_readded;
--> statement-breakpoint
CREATE TRIGGER page_views_added AFTER INSERT ON page_views_by_day BEGIN
  UPDATE offers SET views = views + NEW.views WHERE NEW.entity_type = 'offer' AND id = NEW.entity_id;
  -- At most one row, so that a new day never writes more than three. Each new day takes one old day away, so an entity's rows
  -- do not grow. Deleting a day changes no total.
  DELETE FROM page_views_by_day
    WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id AND day < date(NEW.day, '-400 days')
    AND day = (SELECT min(day) FROM page_views_by_day WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id);
END;
--> statement-breakpoint
CREATE TRIGGER page_views_readded AFTER UPDATE OF views ON page_views_by_day WHEN NEW.entity_type = 'offer' BEGIN
  UPDATE offers SET views = views + NEW.views - OLD.views WHERE id = NEW.entity_id;
END;
