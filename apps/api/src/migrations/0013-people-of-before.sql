-- Who posted, placed or rated and has not come back since servers remember names, with what was said last.
with seen as (
  select id,
    (array_agg(name order by at desc) filter (where name is not null))[1] as name,
    (array_agg(email order by at desc) filter (where email is not null))[1] as email,
    coalesce((array_agg(is_verified order by at desc) filter (where email is not null))[1], false) as is_verified,
    (array_agg(photo order by at desc) filter (where photo is not null))[1] as photo
  from (
    select owner_id, poster_name, poster_email, poster_email_verified, poster_photo_url, created_at from tasks
    union all
    select bidder_id, nullif(bidder_name, 'Anonymous Bidder'), bidder_email, bidder_email_verified, null, created_at
    from bids
    union all
    select rater_id, rater_name, null, null, null, created_at from ratings
  ) said (id, name, email, is_verified, photo, at)
  group by id
)
insert into mail_recipients as r (person_id, email, is_verified, name, photo_url, issued_at, is_applied)
select id, email, is_verified, name, photo, 0, true
from seen
where not exists (
  select from mail_recipients m
  where m.person_id = seen.id and (m.is_applied or m.name is not null or seen.name is null))
limit 20000
on conflict (person_id) do update set
  name = excluded.name, photo_url = coalesce(r.photo_url, excluded.photo_url), is_applied = true
-- A server of the release before may have stored a newer name meanwhile.
where r.name is null and not r.is_applied
returning person_id
