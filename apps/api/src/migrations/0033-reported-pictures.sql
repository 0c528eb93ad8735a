-- The pictures of what was reported, by name, until the report is decided: so long their files stay, for moderators.
alter table reports add column reported_pictures text[];
create index reports_with_pictures on reports using gin (reported_pictures) where decision is null;
