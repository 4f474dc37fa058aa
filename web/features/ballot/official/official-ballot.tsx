import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { ConfirmWithOffice } from '../../../parts/voter-info/voter-info-office.tsx'
import { VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { toBallotItems } from '../contests/ballot-items.ts'
import { MarksBar } from '../marks/marks-bar.tsx'
import { PrintedBallot } from '../print/printed-ballot.tsx'
import { BallotHeading } from './ballot-heading.tsx'
import type { BallotInfo } from './ballot-info.ts'
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
