-- In how many days after the hire the bidder delivers; null for a bid that does not state it.
alter table bids add column delivery_days smallint;
