import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useNotices } from './api.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeItem } from './notice-item.tsx'

/** What the office tells voters about single places of its live list: closed, moved or other hours. */
export function PlaceNotices({ area }: { area: DeskArea }) {
  const { t } = useLingui()
  const query = useNotices(area.id, useLocale())
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const areaName = useAreaName()(area)
  // The form is gone: focus stays here.
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
          <Trans>Closed or changed places: {areaName}</Trans>
        </h3>
        <p className="text-step--1 text-muted">
          <Trans>
            Voters see a notice right away, on top of their answer. Members who follow the place get a message.
          </Trans>
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
              {notices.length === 0 && (
                <p>
                  <Trans>No notices now.</Trans>
                </p>
              )}
              {live === null && (
                <p className="text-muted">
                  <Trans>No list of places is live for this area. Publish one first.</Trans>
                </p>
              )}
              {live && isOpen && <NoticeForm area={area} election={live} onClose={close} />}
              {live && !isOpen && (
                <Button className="w-fit" variant="ghost" onClick={() => setOpen(true)}>
                  <Trans>Close or change a place</Trans>
                </Button>
              )}
            </>
          )
        }}
      </QueryResult>
    </section>
  )
}
