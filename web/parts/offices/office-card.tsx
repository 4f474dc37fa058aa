import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { LocalOffice, LocalVoting } from '../../../contract/local-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../answer-card.tsx'
import { Fold } from '../fold.tsx'
import { SourceText } from '../sources/source-text.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { AreaName } from './area-name.tsx'
import { OfficeContact, OfficialButton } from './office-contact.tsx'
import { officeKindLabels } from './office-lines.tsx'
import { PartnerOffices } from './partner-offices.tsx'

/**
 * Who to ask: the state's own list of offices first, then what an old list says. Renders nothing for a territory whose one
 * election office the page names anyway.
 */
export function OfficeCard({ local }: { local: LocalVoting }) {
  const { t } = useLingui()
  const { offices } = local
  const { directory, hasDirectory, likely, others } = offices
  if (!hasDirectory && offices.coverage === 'missing') return null
  return (
    <AnswerCard
      heading={<Trans>Your local election office</Trans>}
      headline={
        hasDirectory ? (
          t`Find your local election office on ${directory.host}`
        ) : (
          <Trans>The state election office can tell you who to ask.</Trans>
        )
      }
      source={likely.length + others.length > 0 && <OfficeSource local={local} />}
    >
      <div className="mt-3 grid sm:justify-start print:hidden">
        <OfficialButton link={directory} ghost>
          {hasDirectory ? t`Find your office on ${directory.host}` : t`Go to ${directory.host}`}
        </OfficialButton>
      </div>
      <p className="mt-1.5 hidden print:block">{directory.url}</p>
      <div className="mt-4 empty:hidden">
        <PartnerOffices zip={local.zip} />
      </div>
      {likely.length + others.length > 0 ? <OldList local={local} /> : <NoOffice local={local} />}
    </AnswerCard>
  )
}

function NoOffice({ local: { offices, state } }: { local: LocalVoting }) {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  return (
    <p className="mt-3 text-step--1 text-muted">
      {offices.coverage === 'missing'
        ? t`We don’t have local offices for ${stateInText(state)}.`
        : t`We don’t have the office for your ZIP code.`}
    </p>
  )
}

/** The offices in our list, which is old: its date comes first. */
function OldList({ local }: { local: LocalVoting }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { offices, counties, sources, city } = local
  const { likely, others, byTown } = offices
  const [first] = [...likely, ...others]
  const asOf = first && sources[first.source]?.asOf
  const listed = asOf ? localDate(asOf, 'monthAndYear') : ''
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="m-0 text-step--1">
        <strong>{t`As listed in ${listed}.`}</strong>{' '}
        <Trans>Numbers and addresses may have changed. Check the official list.</Trans>
      </p>
      {byTown && (
        <p className="mt-1.5 text-step--1">
          <Trans>Cities and towns run elections here.</Trans>{' '}
          {likely.length === 0
            ? t`Our list has no office for ${city}.`
            : t`If you live outside ${city}, another office serves you.`}
        </p>
      )}
      {!byTown && likely.length > 1 && (
        <p className="mt-1.5 text-step--1">
          {counties.length > 1 ? (
            <Trans>Your ZIP code is in more than one county. One of these is your election office.</Trans>
          ) : (
            <Trans>One of these is your election office.</Trans>
          )}
        </p>
      )}
      <ul className="m-0 mt-2 grid list-none gap-3 p-0">
        {likely.map((office) => (
          <OfficeItem key={office.id} office={office} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-2">
          <Fold title={<Trans>Other cities and towns nearby</Trans>} hint={others.length}>
            <ul className="m-0 grid list-none gap-3 p-0">
              {others.map((office) => (
                <OfficeItem key={office.id} office={office} />
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </div>
  )
}

function OfficeItem({ office: { name, kind, address, phone, email, website } }: { office: LocalOffice }) {
  const { t } = useLingui()
  const hasContact = address ?? phone ?? email ?? website
  return (
    <li>
      <p className="m-0">
        <strong>
          <AreaName name={name} />
        </strong>
        <span className="text-muted">, {t(officeKindLabels[kind])}</span>
      </p>
      {address && <p className="m-0 text-step--1">{address}</p>}
      {hasContact ? (
        <OfficeContact phone={phone} email={email} website={website} />
      ) : (
        <p className="m-0 text-step--1 text-muted">
          <Trans>See the official list for how to contact this office.</Trans>
        </p>
      )}
    </li>
  )
}

function OfficeSource({ local: { offices, sources, state } }: { local: LocalVoting }) {
  const all = [...offices.likely, ...offices.others]
  const [only] = offices.likely.length === 1 ? offices.likely : []
  return [...new Set(all.map(({ source }) => source))].map((source) => (
    <SourceText key={source} fact={factId('election-offices/offices', only?.id ?? state)} source={sources[source]} />
  ))
}
