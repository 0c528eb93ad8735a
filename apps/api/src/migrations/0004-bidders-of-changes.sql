-- An announced bid names its bidder, so that a server can tell the bidder's own pages; it tells nobody else.
create or replace function announce_bids() returns trigger language plpgsql as $$
declare
  bid record;
begin
  if (select count(*) from changed) > 50 then
    perform pg_notify('changes', json_build_object('id', nextval('change_ids')::text, 'kind', 'resync')::text);
    return null;
  end if;
  for bid in select task_id, bidder_id from changed loop
    perform pg_notify('changes', json_build_object(
      'id', nextval('change_ids')::text, 'kind', 'bid', 'taskId', bid.task_id, 'bidderId', bid.bidder_id)::text);
  end loop;
  return null;
end $$;
