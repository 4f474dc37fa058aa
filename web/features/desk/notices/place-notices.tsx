import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import type { DeskNotice } from '../../../../contract/place-notices.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { deskErrors } from '../texts/import-texts.tsx'
import { useNotices, useWithdrawNotice, useNoticeKinds } from './api.ts'
import { NoticeForm } from './notice-form.tsx'

/** What the office tells voters about single places of its live list: closed, moved or other hours. */
export function PlaceNotices({ area }: { area: DeskArea }) {
  const { t } = useLingui()
  const query = useNotices(area.id, useLocale())
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const areaName = useAreaName()(area)
  // Closing removes the form, so focus moves to the section.
  const close = () => {
    setOpen(false)
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(cardClass(), 'grid! grid-cols-[minmax(0,1fr)] gap-4 outline-none')}
    >
      <div className="grid gap-1">
        <h3 id={titleId} className="text-step-1 font-bold wrap-anywhere">
          {t`Closed or changed places: ${areaName}`}
        </h3>
        <p className="text-step--1 text-muted">
          {t`Voters see a notice right away, on top of their answer. Members who follow the place get a message.`}
        </p>
      </div>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading...`}>
            <Skeleton shape="block" className="h-16" />
          </SkeletonGroup>
        }
      >
        {({ pages }) => {
          const notices = pages.flatMap((page) => page.notices)
          const live = pages[0]?.live
          return (
            <>
              {notices.length > 0 && (
                <ul className="m-0 grid list-none gap-3 p-0">
                  {notices.map((notice) => (
                    <NoticeItem key={notice.id} notice={notice} area={area} />
                  ))}
                </ul>
              )}
              <LoadMore query={query} />
              {notices.length === 0 && <p>{t`No notices now.`}</p>}
              {live === null && (
                <p className="text-muted">{t`No list of places is live for this area. Publish one first.`}</p>
              )}
              {live && isOpen && <NoticeForm area={area} election={live} onClose={close} />}
              {live && !isOpen && (
                <Button className="w-fit" variant="ghost" onClick={() => setOpen(true)}>
                  {t`Close or change a place`}
                </Button>
              )}
            </>
          )
        }}
      </QueryResult>
    </section>
  )
}

/** A posted notice with its author, its county if that is not this area, and a button to withdraw it. */
function NoticeItem({ notice, area }: { notice: DeskNotice; area: DeskArea }) {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const kinds = useNoticeKinds()
  const areaName = useAreaName()(notice.area)
  const { placeName, movedTo, text, textEs, createdBy, matches } = notice
  const [start, end] = [dateTimeWithZone(notice.startsAt), notice.endsAt && dateTimeWithZone(notice.endsAt)]
  const made = dateTimeWithZone(notice.createdAt)
  return (
    <li className="grid gap-2 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="bad">{kinds[notice.kind]}</Badge>
        <span className="font-bold wrap-anywhere">{placeName}</span>
      </p>
      {movedTo && <p className="wrap-anywhere">{t`Now at ${movedTo.name}, ${movedTo.address}`}</p>}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {textEs && (
        <p lang="es" className="wrap-anywhere whitespace-pre-line">
          {textEs}
        </p>
      )}
      <p className="text-step--1">
        {end ? t`From ${start} until ${end}` : t`From ${start} until the election is over`}
      </p>
      {notice.area.id !== area.id && <p className="font-semibold">{areaName}</p>}
      <p className="text-step--1 text-muted">
        {createdBy === null ? t`Posted ${made}` : t`Posted ${made} by ${createdBy}`}
      </p>
      {!matches && (
        <Alert tone="warn" title={t`No voter sees this notice.`}>
          {t`The list that’s live doesn’t have this place for this election.`}
        </Alert>
      )}
      <Withdraw id={notice.id} placeName={placeName} />
    </li>
  )
}

function Withdraw({ id, placeName }: { id: number; placeName: string }) {
  const { t } = useLingui()
  const withdraw = useWithdrawNotice()
  const showError = useErrorToast({ ...deskErrors, not_found: () => t`This notice no longer exists.` })
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-fit"
      aria-label={t`Cancel the notice: ${placeName}`}
      disabled={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(
          { params: { id } },
          { onSuccess: () => toast({ title: t`Notice canceled`, description: placeName }), onError: showError },
        )
      }
    >
      {t`Cancel the notice`}
    </Button>
  )
}
