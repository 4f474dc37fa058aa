import type { StateCode } from '../contract/common.ts'
import { changeEventPreferences, createEvent } from '../contract/events.ts'
import type { Client } from '../harness/app/client.ts'
import type { TestApp } from '../harness/app/test-app.ts'
import { draft } from '../harness/fixtures/events.ts'

/** An administrator who publishes events, and members with a home state. */
export async function createEventPeople(app: TestApp) {
  const { client: admin } = await app.member({ admin: true })
  return {
    admin,
    publish: (fields: Parameters<typeof draft>[0]) => admin.call(createEvent, { body: draft(fields) }),
    /** A new member with a home state. */
    async memberOf(stateCode: StateCode): Promise<Client> {
      const { client } = await app.member()
      await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
      return client
    },
  }
}
