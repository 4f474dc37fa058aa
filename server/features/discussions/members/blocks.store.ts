import type { Db } from '../../../db/connect.ts'

export function createBlocksStore(db: Db) {
  return {
    /** False when there is no such member. Blocking twice has no further effect. */
    async add(userId: string, blockedId: string, now: Date): Promise<boolean> {
      const member = db.selectFrom('users').where('id', '=', blockedId)
      if (!(await member.select('id').executeTakeFirst())) return false
      await db
        .insertInto('blocks')
        .columns(['userId', 'blockedId', 'createdAt'])
        .expression(member.select((eb) => [eb.val(userId).as('userId'), 'id', eb.val(now).as('createdAt')]))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },

    async remove(userId: string, blockedId: string) {
      await db.deleteFrom('blocks').where('userId', '=', userId).where('blockedId', '=', blockedId).execute()
    },

    async count(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('blocks')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return n
    },

    list: (userId: string, limit: number) =>
      db
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.blockedId')
        .select(['users.id', 'users.name', 'users.image', 'blocks.createdAt as since'])
        .where('blocks.userId', '=', userId)
        .orderBy('blocks.createdAt', 'desc')
        .orderBy('users.id')
        .limit(limit)
        .execute(),
  }
}
