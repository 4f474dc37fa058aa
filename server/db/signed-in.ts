import type { Db } from './connect.ts'
import { lockMember } from './member-limit.ts'

export interface SessionKey {
  userId: string
  sessionId: string
}

/**
 * Whether the session has not ended. Locks the member and the session until the transaction ends: a request that ends the
 * session meanwhile waits, and then also ends what the transaction has stored.
 */
export async function isSignedIn(trx: Db, { userId, sessionId }: SessionKey): Promise<boolean> {
  // The member is locked first, as in the code that ends access. In another order, two transactions could deadlock.
  await lockMember(trx, userId)
  const session = trx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('userId', '=', userId)
  return (await session.forShare().executeTakeFirst()) !== undefined
}
