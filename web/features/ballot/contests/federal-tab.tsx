import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { ZipError, zipErrorCode } from '../../../parts/zip-error.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { FiledCandidates } from '../api.ts'
import { BallotSource } from '../ballot-source.tsx'
import { type Ballot, countPeople } from '../use-ballot.ts'
import { ContestList } from './contests-tab.tsx'
import { searchContests } from './search.ts'
import { TabSearch } from './tab-search.tsx'

type FederalTabProps = { ballot: Ballot; text: string; onSearch: (text: string) => void }

/** Federal candidates on the published ballot, then everyone who filed with the FEC, on the ballot or not. */
export function FederalTab({ ballot, text, onSearch }: FederalTabProps) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const listed = searchContests(ballot.federal, text, term)
  const filed = searchContests(ballot.filedFederal, text, term)
  const hasListed = ballot.federal.length > 0
  const hasFiled = ballot.filedFederal.length > 0
  return (
    <>
      {(hasListed || hasFiled) && (
        <TabSearch
          label={t`Search the federal candidates`}
          placeholder={t`Search by name or party...`}
          value={text}
          matchCount={countPeople(listed) + countPeople(filed)}
          onChange={onSearch}
        />
      )}
      {hasListed && (
        <section aria-labelledby="on-your-ballot" className="mb-12">
          <h2 id="on-your-ballot" className="mb-4 text-step-2">
            <Trans>On your ballot</Trans>
          </h2>
          <ContestList contests={listed} text={text} />
          <BallotSource ballot={ballot} />
        </section>
      )}
      {!ballot.isSample && <FiledSection ballot={ballot} contests={filed} text={text} />}
      {ballot.isSample && !hasListed && (
        <EmptyState title={<Trans>No federal candidates found for this address.</Trans>} />
      )}
    </>
  )
}

type FiledSectionProps = { ballot: Ballot; contests: Ballot['filedFederal']; text: string }

function FiledSection({ ballot, contests, text }: FiledSectionProps) {
  const { zip, filed } = ballot
  if (zip === undefined) {
    return (
      <EmptyState title={<Trans>Your address has no ZIP code.</Trans>}>
        <Trans>Add its five digits to see who filed for federal office there.</Trans>
      </EmptyState>
    )
  }
  const refusal = zipErrorCode(filed.error)
  if (refusal) return <ZipError code={refusal} zip={zip} />
  const { data } = filed
  if (!data) {
    return (
      <EmptyState title={<Trans>The federal candidates could not be loaded.</Trans>}>
        <Trans>This does not mean that there are none.</Trans>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="filed">
      <h2 id="filed" className="mb-4 text-step-2">
        <Trans>Filed with the FEC for {data.cycle}</Trans>
      </h2>
      <div className="mb-6 grid gap-3">
        <FilersNote filed={data} />
        {data.newLines && <RedistrictingNotice {...data.newLines} />}
      </div>
      {ballot.filedFederal.length === 0 ? (
        <EmptyState title={<Trans>No federal candidates found for this address.</Trans>}>
          <Trans>Our list of those who filed with the FEC has nobody there.</Trans>
        </EmptyState>
      ) : (
        <ContestList contests={contests} text={text} grouped />
      )}
      <SourceNote
        fact={factId('candidates/filers', data.districts[0]?.state)}
        source={data.source.name}
        sourceUrl={data.source.url}
        asOf={data.source.asOf}
      />
    </section>
  )
}

function FilersNote({ filed: { source, election } }: { filed: FiledCandidates }) {
  const { localDate } = useFormat()
  const date = localDate(source.asOf, 'long')
  const electionDay = localDate(election.date, 'long')
  return (
    <Alert title={<Trans>Filers are not nominees.</Trans>}>
      <Trans>
        These people had filed with the Federal Election Commission by {date}. Some never reach a ballot, and others
        join later. Your election office has the official list.
      </Trans>{' '}
      {election.over && <Trans>The election they filed for was on {electionDay}.</Trans>}{' '}
      {source.unreachable && <Trans>The FEC’s service does not answer right now; this is an earlier list.</Trans>}{' '}
      {source.stale && <Trans>This list is out of date. The FEC has the current one.</Trans>}
    </Alert>
  )
}

/** After redistricting, a district number may mean a different area than at the last election. */
function RedistrictingNotice({ note, mapUrl }: { note: string; mapUrl: string | null }) {
  const map = webUrl(mapUrl)
  return (
    <Alert
      tone="warn"
      title={<Trans>Your district of 2026 may be another one.</Trans>}
      action={
        map && (
          <OutsideLink className="inline-block py-1" href={map}>
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        )
      }
    >
      {note}
    </Alert>
  )
}
