import { signUp } from '../../contract/accounts.ts'
import { createComment, createPost } from '../../contract/discussions.ts'
import { createEvent } from '../../contract/events.ts'
import { Client } from '../../harness/app/client.ts'
import { draft } from '../../harness/fixtures/events.ts'
import type { Db } from '../../server/db/connect.ts'

export const roles = ['visitor', 'member', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Person {
  cookie: string
  email: string
}

const password = 'seven purple ballots'

/** Members who may sign out, delete themselves or be suspended by what is sent: there is always another. */
export function createPeople(origin: string, db: Db) {
  let count = 0
  const known = new Map<Role, Promise<Person>>()

  const create = async (role: Role): Promise<Person> => {
    const email = `${role}-${++count}@people.example`
    const client = new Client(origin)
    await client.call(signUp, { body: { email, password, name: 'Pat Voter' } })
    if (role === 'admin') await db.updateTable('users').set({ isAdmin: true }).where('email', '=', email).execute()
    return { email, cookie: client.cookieHeader }
  }

  return {
    async oneOf(role: Role): Promise<Person | undefined> {
      if (role === 'visitor') return undefined
      const person = known.get(role) ?? create(role)
      known.set(role, person)
      return person
    },
    async forget(role: Role, person: Person | undefined) {
      if ((await known.get(role)) === person) known.delete(role)
    },
    /** Something to aim at; the numbers of what was made. */
    async fill(): Promise<string[]> {
      const client = new Client(origin)
      const { user } = await client.call(signUp, {
        body: { email: 'author@people.example', password, name: 'Ann Author' },
      })
      await db.updateTable('users').set({ isAdmin: true }).where('id', '=', user.id).execute()
      const post = await client.call(createPost, { body: { content: 'Where do I park?' } })
      const comment = await client.call(createComment, { body: { postId: post.id, content: 'Behind the library.' } })
      const event = await client.call(createEvent, { body: draft() })
      return [String(post.id), String(comment.id), event.id, user.id]
    },
  }
}

export type People = ReturnType<typeof createPeople>
