import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import type { NoticedPlace } from './notice-state.ts'
import type { NoticeText } from './use-notice-text.ts'

type NoticeDetailsProps = { place: NoticedPlace; text: NoticeText; source: string | undefined }

/** What a notice says below its title, with who posted it and when. */
export function NoticeDetails({ place: { notice }, text: { movedTo, times, note }, source }: NoticeDetailsProps) {
  const { dateTime } = useFormat()
  const posted = dateTime(notice.createdAt)
  const office = <span lang="en">{source}</span>
  return (
    <>
      {movedTo && (
        <p className="m-0">
          <span className="font-semibold">{movedTo.name}</span>, {movedTo.address}
        </p>
      )}
      {times && <p className="m-0 font-semibold">{times}</p>}
      {note && (
        <p lang={note.lang} className="m-0 wrap-anywhere whitespace-pre-line">
          {note.text}
        </p>
      )}
      <p className="m-0 text-step--2">
        {source ? (
          <Trans>
            Posted {posted} by {office}
          </Trans>
        ) : (
          <Trans>Posted {posted}</Trans>
        )}
      </p>
    </>
  )
}
