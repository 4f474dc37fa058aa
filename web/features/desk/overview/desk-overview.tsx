import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { DeskSubject } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { importPath } from '../../../../contract/paths.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useImports } from '../api.ts'
import { PlaceNotices } from '../notices/place-notices.tsx'
import { unfinished } from '../texts/status-texts.ts'
import { useSubjectTexts } from '../texts/use-subject-texts.ts'
import { ImportHistory } from './import-history.tsx'
import { LiveCard } from './live-card.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'

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
  const { nothingLive } = useSubjectTexts(subject)
  const live = imports.filter(({ status }) => status === 'live')
  const inWork = imports.filter(({ status }) => unfinished.has(status))
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-step-2 font-bold">
          <Trans>Live now</Trans>
        </h2>
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
          <h2 className="text-step-2 font-bold">
            <Trans>In preparation</Trans>
          </h2>
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

export function StartLink({ subject }: { subject: DeskSubject }) {
  return (
    <Link href={importPath(subject, 'new')} className={buttonClass()}>
      <Plus aria-hidden="true" />
      <Trans>New import</Trans>
    </Link>
  )
}
