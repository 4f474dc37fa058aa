import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../contract/fact-reports.ts'
import { type PartnerOffice, partnerFactsByZip } from '../../../contract/partners.ts'
import { endpointQuery } from '../../api/query.ts'
import { SourceNote } from '../sources/source-note.tsx'
import { OfficeContact } from './office-contact.tsx'

/** Election offices that a partner, such as the county itself, states for the ZIP code. Shown only if there are any. */
export function PartnerOffices({ zip }: { zip: string }) {
  const { t } = useLingui()
  const { data } = useQuery(partnerFactsQuery(zip))
  if (!data || data.offices.length === 0) return null
  return (
    <ul aria-label={t`Local election offices`} className="m-0 grid list-none gap-4 p-0">
      {data.offices.map((office) => (
        <li key={`${office.partner}:${office.id}`}>
          <Office office={office} />
        </li>
      ))}
    </ul>
  )
}

function Office({ office }: { office: PartnerOffice }) {
  const { name, address, hours, phone, email, website, certain, source } = office
  return (
    <>
      <p lang="en" className="font-bold">
        {name}
      </p>
      {!certain && (
        <p className="text-step--1 text-muted">
          <Trans>More than one office serves your ZIP code. This may not be yours.</Trans>
        </p>
      )}
      {address && <p lang="en">{address}</p>}
      {hours && <p lang="en">{hours}</p>}
      <OfficeContact phone={phone} email={email} website={website} />
      <SourceNote fact={factId('partners/offices', `${office.partner}:${office.id}`)} source={source} />
    </>
  )
}

export const partnerFactsQuery = (zip: string, geoids: readonly string[] = []) =>
  endpointQuery(partnerFactsByZip, { params: { zip }, query: geoids.length > 0 ? { geoids: geoids.join('-') } : {} })
