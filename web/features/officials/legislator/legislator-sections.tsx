import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PhoneLink } from '../../../parts/offices/office-contact.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { LegislatorProfile } from '../api.ts'
import { Contact } from '../cards/contact-list.tsx'
import { TermNote, hasTermNote } from '../cards/term-note.tsx'
import { LegislatorCommitteeList } from '../committees/legislator-committees.tsx'
import { Section, Unknown } from '../profile/profile-parts.tsx'
import { LegislatureLink } from './legislature-link.tsx'

/** Everything known about one state legislator, each section with its source. */
export function LegislatorSections({ profile, name }: { profile: LegislatorProfile; name: string }) {
  const { legislator, state, chamberName, committees, contactForm } = profile
  const term = useCivicTerms().term
  const note = <SourceNote {...profile} fact={factId('officials/legislators', legislator.id)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {hasTermNote(legislator.term) && (
        <Alert tone="warn" className="lg:col-span-2">
          <TermNote term={legislator.term} />
        </Alert>
      )}
      <Section title={<Trans>Contact</Trans>}>
        <Contact {...legislator} contactForm={contactForm} name={name} />
        {note}
      </Section>
      <Section title={<Trans>Term of office</Trans>}>
        <TermFacts profile={profile} chamber={term(chamberName)} />
        {note}
      </Section>
      <Section title={<Trans>Committees</Trans>} wide>
        <LegislatorCommitteeList committees={committees} id={legislator.id} name={name} state={state} />
      </Section>
      <Section title={<Trans>Offices</Trans>}>
        <LegislatorOffices offices={profile.offices} />
        {profile.offices.length > 0 && note}
      </Section>
      <Section title={<Trans>District</Trans>}>
        <Counties profile={profile} />
      </Section>
      <Section title={<Trans>Votes</Trans>} wide>
        <LegislatureVotes profile={profile} />
      </Section>
    </div>
  )
}

function TermFacts({ profile: { since, legislator }, chamber }: { profile: LegislatorProfile; chamber: string }) {
  const { localDate } = useFormat()
  const end = legislator.term?.end ?? null
  return (
    <dl className="m-0 grid gap-2">
      <Row label={<Trans>Chamber</Trans>}>{chamber}</Row>
      <Row label={<Trans>District</Trans>}>{legislator.district}</Row>
      <Row label={<Trans>In this seat since</Trans>}>
        {since ? localDate(since, 'long') : <Trans>We don’t know</Trans>}
      </Row>
      <Row label={<Trans>This term ends</Trans>}>{end ? localDate(end, 'long') : <Trans>We don’t know</Trans>}</Row>
    </dl>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="m-0 font-medium">{children}</dd>
    </div>
  )
}

/** The counties are known from ZIP areas, so one may be missing. */
function Counties({ profile: { counties } }: { profile: LegislatorProfile }) {
  if (!counties)
    return (
      <Unknown>
        <Trans>We don’t know which counties this district covers.</Trans>
      </Unknown>
    )
  const { names, ...source } = counties
  return (
    <>
      <p className="text-muted">
        <Trans>All or part of:</Trans>
      </p>
      <p lang="en" className="font-medium">
        {names.join(', ')}
      </p>
      <p className="mt-1 text-step--1 text-muted">
        <Trans>There may be others: we know this from ZIP codes only.</Trans>
      </p>
      <SourceNote {...source} fact={factId('places/zips')} />
    </>
  )
}

function LegislatureVotes({ profile: { legislatureSites } }: { profile: LegislatorProfile }) {
  return (
    <>
      <p>
        <Trans>We don’t have votes in state legislatures. The legislature’s own website lists them.</Trans>
      </p>
      <p className="mt-2">
        <LegislatureLink sites={legislatureSites} />
      </p>
    </>
  )
}

/** The office in the capitol and the one in the district, as far as we know them. */
function LegislatorOffices({ offices }: Pick<LegislatorProfile, 'offices'>) {
  const { t } = useLingui()
  if (offices.length === 0)
    return (
      <Unknown>
        <Trans>We don’t have office addresses for this member.</Trans>
      </Unknown>
    )
  return (
    <ul className="m-0 grid list-none gap-4 p-0 text-step--1">
      {offices.map(({ kind, address, phone }) => {
        const isCapitol = kind === 'capitol'
        return (
          <li key={kind} className="grid gap-0.5">
            <p className="font-semibold">{isCapitol ? t`Capitol office` : t`District office`}</p>
            {address && (
              <p lang="en" className="text-muted wrap-anywhere">
                {address}
              </p>
            )}
            {phone && (
              <PhoneLink
                phone={phone}
                label={isCapitol ? t`Call the capitol office: ${phone}` : t`Call the district office: ${phone}`}
                className="inline-flex min-h-8 w-fit items-center gap-2"
              >
                <Phone aria-hidden="true" className="size-4 text-muted" />
                {phone}
              </PhoneLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
