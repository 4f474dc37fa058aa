-- Posts, and the comments below them (post_id): numbered in one row, so that reports, edits and notices point at either.
create table entries (
  id bigint generated always as identity primary key,
  post_id bigint references entries on delete cascade,
  -- Null where a member left and chose that the words stay without a name.
  user_id text references users on delete cascade,
  content text not null check (char_length(content) <= 5000),
  -- hidden: by reports, until an admin looks; removed: by an admin; deleted: by its author, with the words.
  state text not null default 'visible' check (state in ('visible', 'hidden', 'removed', 'deleted')),
  revision int not null default 1,
  -- The version an admin has kept: reports of it hide it no more.
  kept_revision int,
  -- A comment by the post's own author: it counts as a comment, but not for Popular.
  own_thread boolean not null default false,
  likes int not null default 0 check (likes >= 0),
  -- Visible comments.
  comment_count int not null default 0 check (comment_count >= 0),
  -- Likes and twice the comments, of others than the author.
  points int not null default 0 check (points >= 0),
  -- Popular, published in docs/decisions/0009: the age is in it as the day of writing, so it never has to be renewed.
  score double precision not null generated always as (
    ln(1 + points::double precision) / ln(2::double precision)
      + extract(epoch from created_at at time zone 'UTC')::double precision / 28800
  ) stored,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index entries_recent on entries (id) where post_id is null and state in ('visible', 'hidden');
create index entries_popular on entries (score, id) where post_id is null and state in ('visible', 'hidden');
create index entries_comments on entries (post_id, id) where post_id is not null;
create index entries_user on entries (user_id, created_at);

create table likes (
  post_id bigint not null references entries on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id);

-- The one way to like: the post is held while rows and counts change, so that they agree whoever else is at it. Toggles
-- when nothing is wanted. Answers nothing where there is no visible post or the member may not write. As a function it is
-- planned once per connection, which halves its cost.
create function like_post(member text, post bigint, wanted boolean, at timestamptz)
returns table (liked boolean, likes int) language plpgsql as $$
declare
  change int := 0;
begin
  perform from users u
  where u.id = member
    and not exists (select from suspensions s where s.user_id = member and s.until > at)
  for key share of u;
  if not found then return; end if;

  perform from entries e where e.id = post and e.post_id is null and e.state = 'visible' for no key update;
  if not found then return; end if;

  if wanted is not true then
    delete from likes l where l.post_id = post and l.user_id = member;
    if found then change := -1; end if;
  end if;
  if wanted is not false and change = 0 then
    insert into likes (post_id, user_id, created_at) values (post, member, at) on conflict do nothing;
    if found then change := 1; end if;
  end if;

  return query
    update entries e
    set likes = e.likes + change, points = e.points + case when e.user_id is distinct from member then change else 0 end
    where e.id = post
    returning coalesce(wanted, change >= 0), e.likes;
end
$$;

-- What an entry said before it was changed, for admins.
create table edits (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entries on delete cascade,
  user_id text not null references users on delete cascade,
  content text not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null
);
create index edits_entry on edits (entry_id, id);
create index edits_user on edits (user_id, replaced_at);

create table blocks (
  user_id text not null references users on delete cascade,
  blocked_id text not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- One per member and version of the text.
create table reports (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entries on delete cascade,
  user_id text not null references users on delete cascade,
  revision int not null,
  reason text not null check (reason in ('spam', 'abuse', 'wrong-voting-information', 'other')),
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (entry_id, user_id, revision)
);
create index reports_user on reports (user_id, created_at);

-- What waits for an admin: a row goes in the moment of the decision, so that of two admins only one decides.
create table moderation_queue (
  entry_id bigint primary key references entries on delete cascade,
  -- 0 wrong voting information, 1 an appeal, 2 the rest.
  rank smallint not null,
  since timestamptz not null,
  -- What a reported entry said when its author deleted it; gone with the decision.
  deleted_content text
);
create index moderation_queue_order on moderation_queue (rank, since, entry_id);

-- What moderators told a member.
create table notices (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (
    kind in ('hidden', 'restored', 'removed', 'appeal_accepted', 'appeal_refused', 'suspended', 'unsuspended')
  ),
  entry_id bigint references entries on delete cascade,
  reason text,
  until timestamptz,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, id);
create index notices_entry on notices (entry_id, id);

-- Once per entry.
create table appeals (
  entry_id bigint primary key references entries on delete cascade,
  user_id text not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index appeals_user on appeals (user_id);

create table suspensions (
  user_id text primary key references users on delete cascade,
  until timestamptz not null,
  reason text not null,
  created_at timestamptz not null
);

-- At most one row.
create table slow_mode (
  only_one boolean primary key default true check (only_one),
  interval_seconds int not null,
  until timestamptz not null
);
