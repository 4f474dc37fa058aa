import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../../civic/text/web-url.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { ElectionOffice, VoterInfo } from '../../../contract/voter-info.ts'
import { PhoneLink } from '../offices/office-contact.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { NamedSource } from '../sources/named-source.tsx'
import { SourceText } from '../sources/source-text.tsx'

type VoterInfoSourceProps = {
  info: Pick<VoterInfo, 'source' | 'stateCode'>
  /** For print, which leaves out the page's list of sources. */
  onPaper?: boolean
}

/** The source of the polling places and the ballot, and its date. */
export function VoterInfoSource({ info: { source, stateCode }, onPaper = false }: VoterInfoSourceProps) {
  if (!source) return null
  const isFeed = source.kind === 'feed'
  const dated = isFeed ? 'published' : 'fetched'
  if (onPaper) {
    return (
      <p className="m-0 text-step--2 text-muted">
        <NamedSource source={source} dated={dated} />
      </p>
    )
  }
  const fact = factId(isFeed ? 'voter-info/feed' : 'voter-info/google', stateCode ?? undefined)
  return <SourceText fact={fact} source={source} dated={dated} />
}

/** Asks the voter to confirm a place with the election office, which decides. */
export function ConfirmWithOffice({ office }: { office: ElectionOffice | null }) {
  const site = office && officeSite(office)
  const name = office?.name && <span lang="en">{office.name}</span>
  return (
    <p className="m-0 text-step--2 text-muted">
      <Trans>Confirm with your election office</Trans>
      {office && (office.name || site || office.phone) && ': '}
      {site ? <OutsideLink href={site}>{name ?? new URL(site).hostname}</OutsideLink> : name}
      {office?.phone && (
        <>
          {(site || office.name) && ', '}
          <PhoneLink phone={office.phone} className="inline-block" />
        </>
      )}
      {office?.unconfirmed && <MayChange />}
    </p>
  )
}

const officeSite = (office: ElectionOffice) => webUrl(office.votingLocationFinderUrl) ?? webUrl(office.electionInfoUrl)
