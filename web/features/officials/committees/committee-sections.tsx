import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { committeePath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PhoneLink } from '../../../parts/offices/phone-link.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { Committee } from '../api.ts'
import { Section, Unknown } from '../profile/profile-parts.tsx'
import { CommitteeLeaders } from './committee-leaders.tsx'
import { CommitteeMembers } from './committee-members.tsx'

/** Who leads a committee of Congress, who is on it, and how to reach it. */
export function CommitteeSections({ committee }: { committee: Committee }) {
  const { t } = useLingui()
  const { id, subcommittees, current, phone, address } = committee
  const { source, sourceEs, sourceUrl, asOf, secondary } = committee
  const website = webUrl(committee.website)
  const hasContacts = Boolean(phone || website || address)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {current ? (
        <>
          <CommitteeLeaders committee={committee} />
          <Section title={<Trans>Members</Trans>} wide>
            <CommitteeMembers committee={committee} />
          </Section>
        </>
      ) : (
        <EndedList committee={committee} website={website} />
      )}
      {subcommittees.length > 0 && (
        <Section title={<Trans>Subcommittees</Trans>}>
          <ul className="m-0 grid list-none gap-2 p-0">
            {subcommittees.map((one) => (
              <li key={one.id}>
                <Link href={committeePath(one.id)} lang="en" className="inline-block min-h-6">
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={<Trans>Contact</Trans>} wide={subcommittees.length === 0}>
        {hasContacts ? (
          <>
            <ul className="m-0 grid list-none gap-0.5 p-0 text-step--1">
              {phone && (
                <li>
                  <PhoneLink
                    phone={phone}
                    label={t`Call the committee: ${phone}`}
                    className="inline-flex min-h-8 items-center gap-2.5"
                  >
                    <Phone aria-hidden="true" className="size-4 text-muted" />
                    {phone}
                  </PhoneLink>
                </li>
              )}
              {website && (
                <li>
                  <OutsideLink href={website} className="inline-flex min-h-8 items-center gap-2.5">
                    <Globe aria-hidden="true" className="size-4 text-muted" />
                    {new URL(website).hostname.replace(/^www\./, '')}
                  </OutsideLink>
                </li>
              )}
            </ul>
            {address && (
              <p lang="en" className="mt-1 text-step--1 text-muted">
                {address}
              </p>
            )}
          </>
        ) : (
          <Unknown>
            <Trans>We don’t have a phone number or a website for this committee.</Trans>
          </Unknown>
        )}
        {website && (
          <p className="mt-3 text-step--1">
            <Trans>To see what this committee works on, visit its website.</Trans>
          </p>
        )}
      </Section>
      <SourceNote
        {...{ source, sourceEs, sourceUrl, asOf, secondary }}
        fact={factId('committees/congress', id)}
        className="mt-0 lg:col-span-2"
      />
    </div>
  )
}

/** A new Congress fills its committees anew. */
function EndedList({ committee, website }: { committee: Committee; website: string | null }) {
  const { localDate } = useFormat()
  return (
    <Alert tone="warn" className="lg:col-span-2">
      <p>
        <Trans>We don’t know who is on this committee. Our list ended on {localDate(committee.until, 'long')}.</Trans>
      </p>
      {website && (
        <p className="mt-1">
          <OutsideLink href={website}>
            <Trans>See the committee’s website</Trans>
          </OutsideLink>
        </p>
      )}
    </Alert>
  )
}
