import type { Mailer } from '../../../mail/mailer.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import { noticeMail } from './notice-mail.ts'
import type { NewNotice } from './notices.store.ts'

type Notify = (notice: NewNotice) => Promise<void>

/** A transaction whose notices are also mailed, once it holds. */
export type Tell = <T>(work: (tables: Tables, notify: Notify) => Promise<T>) => Promise<T>

interface Parts {
  store: DiscussionsStore
  mailer: Mailer
  inBackground: (work: Promise<unknown>) => void
  /** Where people open the site, such as https://vote.example.org. */
  origin: string
}

export function createTell({ store, mailer, inBackground, origin }: Parts): Tell {
  const mail = async (notice: NewNotice) => {
    const member = await store.members.contact(notice.userId)
    if (member) await mailer.send(noticeMail(member, notice, origin))
  }

  return async (work) => {
    const told: NewNotice[] = []
    const result = await store.together((tables) =>
      work(tables, async (notice) => {
        await tables.notices.add(notice)
        told.push(notice)
      }),
    )
    for (const notice of told) inBackground(mail(notice))
    return result
  }
}
