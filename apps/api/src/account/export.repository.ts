import type { AccountExport } from '@talentsphere/api/contract';
import type { Queryable } from '../core/database/database';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { messageText } from '../conversation/conversation.repository';
import { profileMembers } from '../people/profile.sql';
import { isVisible } from '../people/ratings.sql';
import { searchMembers } from '../saved/saved-searches.repository';
import { filledIn } from '../tasks/task-columns.sql';

/** Rows that are read at once, and bytes, unless it is a single row. Each batch orders all that are left. */
const batch = { rows: 5_000, bytes: 1_000_000 };

/** SQL of the tasks in which the person $1 has a part. */
const taken = `select id from tasks where owner_id = $1 union all
  select task_id from bids where bidder_id = $1`;

type Lists = Omit<AccountExport, 'profile'>;

/** The SQL of each list: its items, with a text that orders them, of the person $1. */
const lists: {
  [Name in keyof Lists]: {
    item: Record<keyof Lists[Name][number], string>;
    key: string;
    from: string;
  };
} = {
  profileTexts: {
    item: profileMembers,
    key: 'f.person_id',
    from: 'profiles f where f.person_id = $1',
  },
  tasks: {
    item: {
      _id: 't.id',
      ...filledIn,
      status: 't.status',
      cancelReason: 't.cancel_reason',
      createdAt: isoInstantSql('t.created_at'),
      deletedAt: isoInstantSql('t.deleted_at'),
    },
    key: 't.id::text',
    from: 'tasks t where t.owner_id = $1',
  },
  bids: {
    item: {
      _id: 'b.id',
      taskId: 'b.task_id',
      amount: 'trim_scale(b.amount)',
      message: 'b.message',
      deliveryDays: 'b.delivery_days',
      status: 'b.status',
      bidDate: isoInstantSql('b.created_at'),
    },
    key: 'b.id::text',
    from: 'bids b where b.bidder_id = $1',
  },
  deliveries: {
    item: {
      taskId: 'd.task_id',
      isOwn: "(d.kind = 'handed in') = (d.worker_id = $1)",
      kind: 'd.kind',
      message: 'd.message',
      at: isoInstantSql('d.created_at'),
    },
    key: "d.task_id || ' ' || lpad(d.number::text, 6, '0')",
    from: `tasks t join deliveries d on d.task_id = t.id
      where t.id in (${taken}) and $1 in (t.owner_id, d.worker_id)`,
  },
  messages: {
    item: {
      taskId: 'm.task_id',
      isOwn: 'm.sender_id = $1',
      text: messageText('$1'),
      sentAt: isoInstantSql('m.created_at'),
    },
    key: "m.task_id || ' ' || m.bidder_id || ' ' || lpad(m.number::text, 10, '0')",
    from: `bids b join tasks t on t.id = b.task_id
      join messages m on m.task_id = b.task_id and m.bidder_id = b.bidder_id
      where $1 in (b.bidder_id, t.owner_id)
        and b.task_id in (${taken})`,
  },
  questions: {
    item: {
      taskId: 'q.task_id',
      isOwn: 'q.asker_id = $1',
      text: 'q.text',
      askedAt: isoInstantSql('q.asked_at'),
      // Its author, the owner of the task, gets a hidden one.
      answer: 'case when q.answer_hidden_at is null or q.asker_id <> $1 then q.answer end',
    },
    key: "q.task_id || ' ' || q.id",
    from: `questions q
      where q.asker_id = $1
        or (q.hidden_at is null and q.task_id in (select id from tasks where owner_id = $1))`,
  },
  invitations: {
    item: {
      taskId: 'i.task_id',
      isOwn: 'i.inviter_id = $1',
      invitedAt: isoInstantSql('i.invited_at'),
    },
    key: "i.task_id || ' ' || i.person_id",
    from: 'invitations i where $1 in (i.inviter_id, i.person_id)',
  },
  bidNotes: {
    item: {
      taskId: 'n.task_id',
      bidderId: 'n.bidder_id',
      isShortlisted: 'n.is_shortlisted',
      note: 'n.note',
    },
    key: "n.task_id || ' ' || n.bidder_id",
    from: `tasks t join bid_notes n on n.task_id = t.id where t.owner_id = $1`,
  },
  reports: {
    item: {
      kind: 'r.kind',
      subjectId: 'r.subject_id',
      reason: 'r.reason',
      text: 'r.text',
      reportedAt: isoInstantSql('r.reported_at'),
    },
    key: 'r.id::text',
    from: 'reports r where r.reporter_id = $1',
  },
  savedTasks: {
    item: { taskId: 's.task_id', savedAt: isoInstantSql('s.saved_at') },
    key: 's.task_id::text',
    from: 'saved_tasks s where s.person_id = $1',
  },
  savedSearches: {
    item: searchMembers,
    key: 's.id::text',
    from: 'saved_searches s where s.person_id = $1',
  },
  files: {
    item: { name: 'f.name', bytes: 'f.bytes', uploadedAt: isoInstantSql('f.created_at') },
    key: 'f.name',
    from: 'files f where f.owner_id = $1',
  },
  pictures: {
    item: {
      name: 'f.name',
      taskId: 'f.task_id',
      bytes: 'f.bytes',
      uploadedAt: isoInstantSql('f.created_at'),
    },
    key: 'f.name',
    from: 'pictures f where f.owner_id = $1',
  },
  workFiles: {
    item: {
      taskId: 'f.task_id',
      title: 'f.title',
      bytes: 'f.bytes',
      uploadedAt: isoInstantSql('f.created_at'),
    },
    key: 'f.name',
    from: 'work_files f where f.owner_id = $1',
  },
  ratings: {
    item: {
      taskId: 'r.task_id',
      isOwn: 'r.rater_id = $1',
      stars: 'r.stars',
      sentence: 'r.sentence',
      ratedAt: isoInstantSql('r.created_at'),
    },
    key: "r.task_id || ' ' || r.rater_id",
    from: `ratings r join tasks t on t.id = r.task_id
      where r.rater_id = $1 or (r.ratee_id = $1 and ${isVisible()})`,
  },
  notifications: {
    item: {
      taskId: 'n.task_id',
      occasion: 'n.occasion',
      actorName: 'n.actor_name',
      notifiedAt: isoInstantSql('to_timestamp(n.position / 1000000.0)'),
      isRead: 'n.read_at is not null',
    },
    key: 'n.id::text',
    from: 'notifications n where n.person_id = $1',
  },
};

/** The items of a list, as JSON. */
async function* itemsOf(db: Queryable, uid: string, name: keyof Lists): AsyncGenerator<string> {
  const { item, key, from } = lists[name];
  let after = '';
  for (;;) {
    const rows = await db.query<{ key: string; item: string; found: number }>(
      `select key, item, found from (
         select l.*, count(*) over ()::int as found, row_number() over sorted as position,
           sum(octet_length(item)) over sorted as bytes
         from (
           select * from (
             select (${key}) collate "C" as key, ${jsonObject(item)}::text as item from ${from}) l
           where key > $2 order by key limit ${batch.rows}
         ) l window sorted as (order by key)
       ) l where bytes <= ${batch.bytes} or position = 1 order by key`,
      [uid, after],
    );
    for (const row of rows) yield row.item;
    const last = rows.at(-1);
    if (!last || (last.found === rows.length && last.found < batch.rows)) return;
    after = last.key;
  }
}

/** All of the lists, as the members of a JSON object, in parts: nobody's data is in memory as a whole. */
export async function* exportedLists(db: Queryable, uid: string): AsyncGenerator<string> {
  for (const name of Object.keys(lists) as (keyof Lists)[]) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const item of itemsOf(db, uid, name)) {
      yield `${separator}${item}`;
      separator = ',';
    }
    yield ']';
  }
}

/** Seconds between two exports of one person. */
const pause = 60;

/**
 * Notes that the person gets a copy of their data now.
 * @returns their profile as JSON, or the seconds that they have to wait
 */
export async function beginExport(db: Queryable, uid: string): Promise<string | number> {
  const profile = jsonObject({
    _id: 'id',
    name: 'name',
    email: 'email',
    photoURL: 'photo_url',
    since: isoInstantSql('since'),
    wantsEmails: 'wants_mail',
    mailKindsOff: 'mail_kinds_off',
  } satisfies Record<keyof AccountExport['profile'], string>);
  const [begun] = await db.query<{ profile: string }>(
    `update people set exported_at = now()
     where id = $1 and (exported_at is null or exported_at <= now() - interval '${pause} seconds')
     returning ${profile}::text as profile`,
    [uid],
  );
  if (begun) return begun.profile;
  const [row] = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from exported_at + interval '${pause} seconds' - now()))::int
       as seconds from people where id = $1`,
    [uid],
  );
  return Math.max(1, row?.seconds ?? 1);
}
