import { linkCount } from '../../../../civic/post-text.ts'
import { postingLimits } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import { commentThatIs, mayWrite, openPost, postThatIs, present, refuseUnlessMine } from '../requirements.ts'
import type { Entry } from './entries.store.ts'
import { isNewMember, paceWindow, refuseHaste, refuseManyEdits } from './posting-limits.ts'

type Kind = 'post' | 'comment'

export type WritingService = ReturnType<typeof createWritingService>

/** Each act is one transaction that begins by locking the member, so that two sent at once are judged one by one. */
export function createWritingService(store: DiscussionsStore, clock: Clock) {
  const refuseManyLinks = (isNew: boolean, content: string) => {
    if (isNew && linkCount(content) > postingLimits.newMemberLinks) {
      throw new AppError('too_many_links', { fields: { content: 'too_many_links' } })
    }
  }

  const judge = async ({ members, slowMode }: Tables, me: string, kind: Kind, content: string, now: Date) => {
    const member = mayWrite(await members.lock(me, now))
    const isNew = isNewMember(member, now)
    refuseManyLinks(isNew, content)
    const slow = await slowMode.find(now)
    const since = new Date(now.getTime() - Math.max(paceWindow, (slow?.intervalSeconds ?? 0) * 1000))
    refuseHaste(kind, { now, isNew, slowMode: slow, written: await members.written(me, since) })
  }

  /** A comment below a deleted post can still be taken back, but no longer changed. */
  const refuseDeletedPost = async ({ entries }: Tables, entry: Entry) => {
    if (entry.postId !== null) postThatIs(await entries.find(entry.postId))
  }

  const known = (entry: Entry | undefined, kind: Kind) => (kind === 'post' ? postThatIs(entry) : commentThatIs(entry))

  return {
    post(me: string, content: string): Promise<number> {
      const now = clock.now()
      return store.together(async (tables) => {
        await judge(tables, me, 'post', content, now)
        return tables.entries.addPost({ userId: me, content, createdAt: now })
      })
    },

    comment(me: string, postId: number, content: string): Promise<number> {
      const now = clock.now()
      return store.together(async (tables) => {
        await judge(tables, me, 'comment', content, now)
        const post = openPost(await tables.entries.lock(postId))
        return tables.entries.addComment(post, { userId: me, content, createdAt: now })
      })
    },

    edit(me: string, kind: Kind, id: number, content: string): Promise<void> {
      const now = clock.now()
      return store.together(async (tables) => {
        const member = mayWrite(await tables.members.lock(me, now))
        const entry = known(await tables.entries.lock(id), kind)
        refuseUnlessMine(entry, me)
        await refuseDeletedPost(tables, entry)
        if (content === entry.content) return
        refuseManyLinks(isNewMember(member, now), content)
        refuseManyEdits(await tables.members.edited(me, new Date(now.getTime() - paceWindow)), now)
        await tables.entries.rewrite(entry, me, content, now)
      })
    },

    /** Also of what an admin removed: its author may have the words gone for good, and with them the appeal. */
    remove(me: string, kind: Kind, id: number): Promise<void> {
      const now = clock.now()
      return store.together(async ({ members, entries, queue }) => {
        present(await members.hold(me, now))
        const entry = await entries.lock(id)
        const isRemoved = entry?.state === 'removed' && (entry.postId === null) === (kind === 'post')
        const mine = isRemoved ? entry : known(entry, kind)
        refuseUnlessMine(mine, me)
        if (isRemoved) await queue.take(id)
        else await queue.keepDeleted(id, mine.content)
        await entries.setState(mine, 'deleted')
        await entries.erase(mine)
      })
    },

    async like(me: string, postId: number, wanted: boolean | undefined) {
      const now = clock.now()
      const done = await store.likes.like(me, postId, wanted, now)
      if (done) return done
      mayWrite(await store.members.find(me, now))
      openPost(await store.entries.find(postId))
      throw new AppError('conflict')
    },
  }
}
