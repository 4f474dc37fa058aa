import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { VoterInfo } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import type { useVoterInfo } from '../../../parts/voter-info/use-voter-info.ts'
import { ConfirmWithOffice, VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { CardGrid, CardSkeletons } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'

/** Candidates for local office. Sources publish ballots, not who holds these offices today. */
export function LocalCandidates({ info }: { info: ReturnType<typeof useVoterInfo> }) {
  // A site without a source of ballots has nothing to say about candidates.
  if (info.data?.outcome === 'not_configured') return null
  return (
    <section aria-labelledby="local-candidates" className="mt-10">
      <h3 id="local-candidates" className="mb-2 text-step-1">
        <Trans>Candidates for local office</Trans>
      </h3>
      <QueryResult
        query={info}
        loading={<CardSkeletons count={1} />}
        errorTitle={<Trans>We couldn’t look up local candidates.</Trans>}
        errorText={<Trans>There may still be candidates.</Trans>}
      >
        {(reply) => <CandidateCards info={reply} />}
      </QueryResult>
    </section>
  )
}

function CandidateCards({ info }: { info: VoterInfo }) {
  const { t } = useLingui()
  if (info.localOfficials.length === 0) return <NoCandidates outcome={info.outcome} />
  return (
    <>
      {info.source?.sample && (
        <Alert tone="warn" title={<Trans>Sample data</Trans>} className="mb-4">
          <Trans>This county is made up to show how the page works.</Trans>
        </Alert>
      )}
      <p className="mb-4 max-w-[68ch] text-muted">
        <Election election={info.election} />{' '}
        <Trans>These are candidates. We don’t know who holds these offices now.</Trans>
      </p>
      <CardGrid
        label={t`Candidates for local office`}
        items={info.localOfficials}
        keyOf={({ id }) => id}
        renderCard={({ name, party, office, district, candidateUrl, photoUrl }) => (
          <PersonCard
            {...{ name, party, office }}
            level={4}
            place={district}
            website={candidateUrl}
            imageUrl={photoUrl}
            note={<Trans>Candidate, not necessarily in office</Trans>}
          />
        )}
      />
      <div className="mt-4 grid gap-1">
        <VoterInfoSource info={info} />
        <ConfirmWithOffice office={info.electionAdministration} />
      </div>
    </>
  )
}

function Election({ election }: { election: VoterInfo['election'] }) {
  const { localDate } = useFormat()
  return election && `${election.name}, ${localDate(election.date)}.`
}

function NoCandidates({ outcome }: { outcome: VoterInfo['outcome'] }) {
  const messages: Record<Exclude<VoterInfo['outcome'], 'not_configured'>, ReactNode> = {
    found: <Trans>This ballot lists no candidates for local office.</Trans>,
    several: <Trans>More than one address matches yours. Choose it on My Ballot.</Trans>,
    no_data: <Trans>No ballot has been published for this address yet.</Trans>,
    election_over: <Trans>The last election is over, and its ballots are no longer published.</Trans>,
    not_understood: <Trans>Enter your full street address. Local offices differ by street.</Trans>,
    unavailable: <Trans>We can’t load your ballot right now. There may still be local candidates.</Trans>,
  }
  return outcome === 'not_configured' ? null : <p className="text-muted">{messages[outcome]}</p>
}
