import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { DeskSubject } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { importPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useAreaName } from '../../../parts/use-civic-terms.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useImports } from '../api.ts'
import { PlaceNotices } from '../notices/place-notices.tsx'
import { formTexts } from '../texts/form-texts.ts'
import { unfinished, useSubjectTexts, CountLine, StatusBadge, useActorName } from '../texts/import-texts.tsx'
import { ImportHistory } from './import-history.tsx'
import { TakeBack } from './take-back.tsx'

/** What is live in each area, what is in preparation, and what was done before. */
export function DeskOverview({ subject }: { subject: DeskSubject }) {
  const { t } = useLingui()
  const query = useImports(subject, 'current')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading...`} className="grid gap-4">
            <Skeleton shape="block" className="h-36" />
            <Skeleton shape="block" className="h-24" />
          </SkeletonGroup>
        }
        isEmpty={({ pages }) => pages.every(({ imports }) => imports.length === 0)}
        empty={<NothingYet subject={subject} />}
      >
        {({ pages }) => (
          <>
            <Current imports={pages.flatMap(({ imports }) => imports)} subject={subject} />
            <LoadMore query={query} />
          </>
        )}
      </QueryResult>
      <ImportHistory subject={subject} />
    </div>
  )
}

function Current({ imports, subject }: { imports: DeskImport[]; subject: DeskSubject }) {
  const { t } = useLingui()
  const { nothingLive } = useSubjectTexts(subject)
  const live = imports.filter(({ status }) => status === 'live')
  const inWork = imports.filter(({ status }) => unfinished.has(status))
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-step-2 font-bold">{t`Live now`}</h2>
        {live.length === 0 ? (
          <p className="text-muted">{nothingLive}</p>
        ) : (
          <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2">
            {live.map((each) => (
              <LiveCard key={each.id} item={each} />
            ))}
          </ul>
        )}
      </section>
      {subject === 'places' && live.map(({ area }) => <PlaceNotices key={area.id} area={area} />)}
      {inWork.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-step-2 font-bold">{t`In preparation`}</h2>
          <ul className="m-0 grid list-none gap-3 p-0">
            {inWork.map((each) => (
              <UnfinishedCard key={each.id} item={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NothingYet({ subject }: { subject: DeskSubject }) {
  const { nothingLive } = useSubjectTexts(subject)
  return (
    <EmptyState title={nothingLive} action={<StartLink subject={subject} />}>
      <Trans>You need a spreadsheet. Nothing changes for voters until you publish it.</Trans>
    </EmptyState>
  )
}

/** The link beside the page's title. An empty list has its own link. */
export function StartAction({ subject }: { subject: DeskSubject }) {
  const { data } = useImports(subject, 'current')
  return data?.pages.some(({ imports }) => imports.length > 0) ? <StartLink subject={subject} /> : null
}

export function StartLink({ subject }: { subject: DeskSubject }) {
  return (
    <Link href={importPath(subject, 'new')} className={buttonClass()}>
      <Plus aria-hidden="true" />
      <Trans>New import</Trans>
    </Link>
  )
}

/** What voters of one area see now. */
function LiveCard({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { dateTimeWithZone, localDate } = useFormat()
  const areaName = useAreaName()(item.area)
  const election = item.election
  const day = election && localDate(election.date, 'long')
  const since = item.publishedAt && dateTimeWithZone(item.publishedAt)
  return (
    <Card as="li" className="flex! flex-col gap-3">
      <h3 className="flex items-center gap-3 text-step-1 font-bold">
        <Oval filled signal />
        <span className="min-w-0 wrap-anywhere">{areaName}</span>
      </h3>
      {election && <p className="wrap-anywhere">{t`${election.name}, ${day}`}</p>}
      <CountLine counts={item.counts} className="font-semibold" />
      <p className="text-step--1 text-muted">
        {since && t`Live since ${since}.`} {t`Source: ${item.source.name}`}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Link
          href={importPath(item.subject, item.id)}
          className="inline-flex min-h-9 items-center font-semibold"
          aria-label={t`Details: ${areaName}`}
        >
          {t`Details`}
        </Link>
        <span className="ml-auto">{item.canTakeBack && <TakeBack item={item} />}</span>
      </div>
    </Card>
  )
}

/** An import that is still in preparation. */
function UnfinishedCard({ item }: { item: DeskImport }) {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const areaName = useAreaName()(item.area)
  const started = dateTimeWithZone(item.createdAt)
  const by = useActorName()(item.createdBy)
  const planned = item.publishAt && dateTimeWithZone(item.publishAt)
  return (
    <li>
      <Link href={importPath(item.subject, item.id)} className={cardClass({ interactive: true })}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <strong className="min-w-0 wrap-anywhere">{areaName}</strong>
          <StatusBadge status={item.status} />
        </span>
        <span className="mt-1 block text-step--1 text-muted">
          {t(formTexts[item.form].title)}
          {' · '}
          {t`Started ${started} by ${by}`}
        </span>
        {planned && <span className="mt-1 block text-step--1 font-semibold">{t`Goes live ${planned}`}</span>}
      </Link>
    </li>
  )
}
