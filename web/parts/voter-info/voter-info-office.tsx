import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../../civic/text/web-url.ts'
import type { ElectionOffice } from '../../../contract/voter-info.ts'
import { PhoneLink } from '../offices/phone-link.tsx'
import { OutsideLink } from '../outside-link.tsx'

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
      {office?.unconfirmed && (
        <>
          {' '}
          <Trans>We haven’t confirmed the name and number. The website has the current ones.</Trans>
        </>
      )}
    </p>
  )
}

export const officeSite = (office: ElectionOffice) =>
  webUrl(office.votingLocationFinderUrl) ?? webUrl(office.electionInfoUrl)
