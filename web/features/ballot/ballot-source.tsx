import { ConfirmWithOffice } from '../../parts/voter-info-office.tsx'
import { VoterInfoSource } from '../../parts/voter-info-source.tsx'
import type { Ballot } from './use-ballot.ts'

/** The ballot's source and date, and the election office to confirm it with. */
export function BallotSource({ ballot: { info } }: { ballot: Ballot }) {
  if (!info.data) return null
  return (
    <div className="mt-6 grid gap-1">
      <VoterInfoSource info={info.data} />
      <ConfirmWithOffice office={info.data.electionAdministration} />
    </div>
  )
}
