import { Trans, useLingui } from '@lingui/react/macro'
import { sourceNote } from '../../../../civic/text/source-words.ts'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { ElectionOffice, VoterService } from '../../../../contract/voter-info.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { OfficeContact } from '../../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'

/** Pages and services of the voter's election office. Shown only if the source names any. */
export function OfficeHelp({ office }: { office: ElectionOffice | null }) {
  const { t } = useLingui()
  if (!office) return null
  const pages = [
    [t`Track a mail ballot`, office.ballotTrackingUrl],
    [t`Track a provisional ballot`, office.provisionalTrackingUrl],
    [t`Vote by mail`, office.absenteeUrl],
    [t`Check your registration`, office.registrationStatusUrl],
    [t`Register to vote`, office.registrationUrl],
  ] as const
  const links = pages.flatMap(([label, link]) => {
    const url = webUrl(link)
    return url ? [{ label, url }] : []
  })
  if (links.length === 0 && office.services.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>Help from Your Election Office</Trans>
      </CardTitle>
      {links.length > 0 && (
        <ul className="m-0 grid list-none gap-2 p-0">
          {links.map(({ label, url }) => (
            <li key={label}>
              <OutsideLink href={url}>{label}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {office.services.length > 0 && (
        <ul className="m-0 grid list-none gap-4 p-0 text-step--1">
          {office.services.map((service) => (
            <li key={`${service.type} ${service.name} ${service.description}`}>
              <Service service={service} officeName={office.name} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Service({ service, officeName }: { service: VoterService; officeName: string | null }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { type, description, contact, phone, email } = service
  const labels: Record<VoterService['type'], string> = {
    'absentee-ballots': t`Mail ballots`,
    'overseas-voting': t`Voting from overseas`,
    'polling-places': t`Polling places`,
    'voter-registration': t`Voter registration`,
    other: t`Other help`,
  }
  const name = service.name === null ? null : sourceNote(service.name, locale)
  const text = description === null ? null : sourceNote(description, locale)
  return (
    <>
      <p className="m-0 font-semibold wrap-anywhere">
        {name ? <span lang={name.lang}>{name.text}</span> : labels[type]}
      </p>
      {text && (
        <p lang={text.lang} className="m-0 wrap-anywhere whitespace-pre-line">
          {text.text}
        </p>
      )}
      {contact && contact !== officeName && (
        <p lang="en" className="m-0 wrap-anywhere text-muted">
          {contact}
        </p>
      )}
      <OfficeContact phone={phone} email={email} website={webUrl(service.url)} />
    </>
  )
}
