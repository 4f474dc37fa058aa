import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../civic/web-url.ts'
import type { ElectionOffice } from '../../contract/voter-info.ts'

/** Who has the last word. Stands on every place. */
export function ConfirmWithOffice({ office }: { office: ElectionOffice | null }) {
  const site = office && officeSite(office)
  return (
    <p className="m-0 text-step--2 text-muted">
      <Trans>Confirm with your election office</Trans>
      {office && (office.name || site || office.phone) && ': '}
      {site ? (
        <a href={site} target="_blank" rel="noopener noreferrer">
          {office.name ?? new URL(site).hostname}
          <span className="sr-only">
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      ) : (
        office?.name
      )}
      {office?.phone && (
        <>
          {(site || office.name) && ', '}
          <a href={`tel:${office.phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap">
            {office.phone}
          </a>
        </>
      )}
      {office?.unconfirmed && (
        <>
          {' '}
          <Trans>(name and number not checked; the website has the current ones)</Trans>
        </>
      )}
    </p>
  )
}

export const officeSite = (office: ElectionOffice) =>
  webUrl(office.votingLocationFinderUrl) ?? webUrl(office.electionInfoUrl)
