import { signUp } from '../../../contract/accounts.ts'
import { createComment, createPost } from '../../../contract/discussions.ts'
import { createEvent } from '../../../contract/events.ts'
import { Client } from '../../../harness/app/client.ts'
import { makeAdministrator } from '../../../harness/app/make-administrator.ts'
import { makeEditor } from '../../../harness/app/make-editor.ts'
import { testPassword as password } from '../../../harness/app/sign-up.ts'
import { draft } from '../../../harness/fixtures/events.ts'
import type { Db } from '../../../server/db/connect.ts'

export const roles = ['visitor', 'member', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Caller {
  cookie: string
  email: string
}

/** Signed-in callers by role. A fuzzed request may sign one out, delete or suspend them; then a new one is created. */
export function createCallers(origin: string, db: Db) {
  let count = 0
  const current = new Map<Role, Promise<Caller>>()

  const create = async (role: Role): Promise<Caller> => {
    const email = `${role}-${++count}@people.example`
    const client = new Client(origin)
    const { user } = await client.call(signUp, { body: { email, password, name: 'Pat Voter' } })
    if (role === 'admin') await makeAdministrator(db, user.id)
    if (role === 'editor') await makeEditor(db, user.id, ['48', '04013'])
    return { email, cookie: client.cookieHeader }
  }

  return {
    async get(role: Role): Promise<Caller | undefined> {
      if (role === 'visitor') return undefined
      const caller = current.get(role) ?? create(role)
      current.set(role, caller)
      return caller
    },
    async discard(role: Role, caller: Caller | undefined) {
      if ((await current.get(role)) === caller) current.delete(role)
    },
    /** Creates a post, a comment, an event and a member. Returns their ids. */
    async createContent(): Promise<string[]> {
      const client = new Client(origin)
      const { user } = await client.call(signUp, {
        body: { email: 'author@people.example', password, name: 'Ann Author' },
      })
      await makeAdministrator(db, user.id)
      const post = await client.call(createPost, { body: { content: 'Where do I park?' } })
      const comment = await client.call(createComment, { body: { postId: post.id, content: 'Behind the library.' } })
      const event = await client.call(createEvent, { body: draft() })
      return [String(post.id), String(comment.id), event.id, user.id]
    },
  }
}

export type Callers = ReturnType<typeof createCallers>
