/** SQL of the position of a notification that is stored now. */
const position = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/** What is told again while it is unread is mailed again that long after the last time. */
const mailedAgainAfter = '1 hour';

/** People in one announcement: their ids fit into the 8,000 bytes of a payload. */
const announcedTogether = 15;

interface Told {
  /** Common table expressions that `told` uses. */
  given?: string;
  /** SQL of rows of person, task, occasion, actor and the actor's name. */
  told: string;
  /** The parameter with the seconds after which they are mailed, or null. */
  mailDelay: string;
}

/**
 * A statement that stores notifications and announces them to the people concerned. One that is still
 * unread moves to the front instead: nobody can flood others by changing and withdrawing a bid.
 */
export function notifySql({ given, told, mailDelay }: Told): string {
  return `with ${given ? `${given}, ` : ''}stored as (
      insert into notifications as n
        (person_id, task_id, occasion, actor_id, actor_name, position, mail_due_at)
      select told.*, ${position}, now() + make_interval(secs => ${mailDelay}::float8)
      from (${told}) told (person_id, task_id, occasion, actor_id, actor_name)
      order by told.person_id
      on conflict (person_id, task_id, occasion, actor_id) where read_at is null do update set
        position = excluded.position, actor_name = excluded.actor_name,
        mail_due_at = coalesce(n.mail_due_at, case when excluded.mail_due_at is not null then
          greatest(excluded.mail_due_at, n.mailed_at + interval '${mailedAgainAfter}') end)
      returning n.person_id
    )
    ${announceSql('stored')}`;
}

/**
 * Announces to the pages of the people in a common table expression that their notifications changed.
 * The id is a number, unlike those of other changes: servers from before there were notifications ignore
 * it, where they would tell all pages to fetch everything.
 */
export function announceSql(people: string): string {
  return `select pg_notify('changes', json_build_object('id', nextval('change_ids'),
      'kind', 'notifications', 'personIds', json_agg(p.person_id))::text)
    from (
      select person_id, (row_number() over () - 1) / ${announcedTogether} as part
      from (select distinct person_id from ${people}) d
    ) p group by p.part`;
}
