import type { Mailer } from '../../../mail/mailer.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import { noticeMail } from './notice-mail.ts'
import type { NewNotice } from './notices.store.ts'

type Notify = (notice: NewNotice) => Promise<void>

/** Runs `work` in a transaction. The notices it sends are stored in it, and mailed once it has committed. */
export type WithNotices = <T>(work: (tables: Tables, notify: Notify) => Promise<T>) => Promise<T>

interface WithNoticesDeps {
  store: DiscussionsStore
  mailer: Mailer
  inBackground: (work: Promise<unknown>) => void
  /** The site's public URL, such as https://vote.example.org. */
  origin: string
}

export function createWithNotices({ store, mailer, inBackground, origin }: WithNoticesDeps): WithNotices {
  const sendMail = async (notice: NewNotice) => {
    const member = await store.members.findContact(notice.userId)
    if (member) await mailer.send(noticeMail(member, notice, origin))
  }

  return async (work) => {
    const sent: NewNotice[] = []
    const result = await store.transaction((tables) =>
      work(tables, async (notice) => {
        await tables.notices.add(notice)
        sent.push(notice)
      }),
    )
    for (const notice of sent) inBackground(sendMail(notice))
    return result
  }
}
