import { Plural, Trans } from '@lingui/react/macro'
import { Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { matchedAddress } from '../../../parts/voter-info/voter-answers.ts'
import { ConfirmWithOffice, VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { type BallotInfo, type BallotItem, toBallotItems } from '../contests/ballot-items.ts'
import { useAreMarksSaved, useMarks } from '../marks/marks-store.ts'
import { markOf } from '../marks/marks.ts'
import { PrintedBallot } from '../print/printed-ballot.tsx'
import { BallotTabs } from './ballot-tabs.tsx'

/** The ballot that an election office published for this address, with the voter's own marks. */
export function OfficialBallot({ info, address }: { info: BallotInfo; address: string }) {
  const items = toBallotItems(info)
  return (
    <>
      <div data-print="hide" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BallotHeading info={info} address={address} />
        {info.source?.sample && (
          <Alert tone="warn">
            <Trans>Sample data. This county isn’t real, and every name is made up.</Trans>
          </Alert>
        )}
        {info.source?.stale && <Stale asOf={info.source.asOf} />}
        <BallotTabs items={items} />
        <MarksBar items={items} />
        <div className="grid gap-1">
          <VoterInfoSource info={info} />
          <ConfirmWithOffice office={info.electionAdministration} />
        </div>
      </div>
      <PrintedBallot info={info} items={items} address={address} />
    </>
  )
}

function Stale({ asOf }: { asOf: string }) {
  const { dateTime } = useFormat()
  const time = dateTime(asOf)
  return (
    <Alert tone="warn" title={<Trans>We can’t reach the source right now.</Trans>}>
      <Trans>This is the ballot as of {time}.</Trans>
    </Alert>
  )
}

/** The election, its day and whose ballot this is. A live region, so screen readers announce it once loaded. */
function BallotHeading({ info, address }: { info: BallotInfo; address: string }) {
  const { localDate } = useFormat()
  const { election, normalizedAddress, source } = info
  return (
    <div aria-live="polite" className="grid gap-0.5">
      <h2 className="text-step-1 leading-snug font-bold tracking-[-.01em] sm:text-step-2">
        {election?.name ?? <Trans>Your ballot</Trans>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-step--1">
        {election && <span className="font-semibold">{localDate(election.date)}</span>}
        <SourceBadge source={source} />
      </p>
      <p className="text-step--1 text-muted max-sm:hidden">{matchedAddress(normalizedAddress) ?? address}</p>
    </div>
  )
}

function SourceBadge({ source }: Pick<BallotInfo, 'source'>) {
  // A notice below says that data is a sample.
  if (!source || source.sample) return null
  return (
    <Badge tone="good">
      {source.kind === 'feed' ? <Trans>Official data</Trans> : <Trans>From election offices, via Google</Trans>}
    </Badge>
  )
}

/** How much is marked and where marks are stored, with buttons to print and clear them. */
function MarksBar({ items }: { items: BallotItem[] }) {
  const { marks, clear } = useMarks()
  const areSaved = useAreMarksSaved()
  const [isConfirming, setConfirming] = useState(false)
  const count = Object.values(marks).reduce((sum, contests) => sum + Object.keys(contests).length, 0)
  const chosen = items.filter(({ markKey }) => markOf(marks, markKey).choices.length > 0).length
  const total = items.length
  return (
    <div className="grid gap-3 rounded-lg bg-sunk px-4 py-4 sm:px-6">
      <p className="flex max-w-[70ch] items-start gap-3 text-step--1">
        <Oval filled={chosen > 0} signal className="mt-1" />
        <span>
          <strong>
            <Trans>
              You marked {chosen} of {total} contests.
            </Trans>
          </strong>{' '}
          <Trans>
            Marks and notes stay on this device. We never send them. Anyone who uses this browser can see them.
          </Trans>{' '}
          {!areSaved && (
            <strong>
              <Trans>Your browser won’t let us save them. They’ll be gone when you leave this page.</Trans>
            </strong>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" />
          <Trans>Print or save my choices</Trans>
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
            <Trans>Clear all marks</Trans>
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title={<Trans>Clear all marks and notes?</Trans>}
          description={
            <Plural
              value={count}
              one="This deletes your marks and notes for # contest on this device."
              other="This deletes your marks and notes for # contests on this device."
            />
          }
          confirmLabel={<Trans>Clear all marks</Trans>}
          onConfirm={clear}
        />
      )}
    </div>
  )
}
