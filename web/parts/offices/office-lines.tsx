import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../contract/fact-reports.ts'
import { type OfficeKind, localVoting } from '../../../contract/local-voting.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { endpointQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { OutsideLink } from '../outside-link.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { SourceText } from '../sources/source-text.tsx'
import { AreaName } from './area-name.tsx'
import { PhoneLink } from './office-contact.tsx'

type OfficeLinesProps = {
  voting: StateVoting
  /** The ZIP code of the voter's address, if one was searched. */
  zip: string | undefined
}

/** Whom to ask, by name and phone: the one office that serves the ZIP code, else the state's list and its own office. */
export function OfficeLines({ voting: { office, officeUnconfirmed, stateCode, sources }, zip }: OfficeLinesProps) {
  const { t } = useLingui()
  const { data: local } = useQuery(localVotingQuery(zip, useLocale()))
  const { likely = [], directory, hasDirectory } = local?.offices ?? {}
  const [only, second] = likely
  const phone = (only && !second ? only.phone : null) ?? office.tollFree ?? office.phone
  if (only && !second) {
    return (
      <p className="m-0">
        <strong>
          <AreaName name={only.name} />
        </strong>
        , {t(officeKindLabels[only.kind])}
        {only.phone && (
          <>
            <br />
            <PhoneLink phone={phone} label={t`Call ${phone}`} />
            <MayChange />
          </>
        )}
        <SourceText
          fact={factId('election-offices/offices', only.id)}
          source={local?.sources[only.source]}
          uncertain
          of={t`election office`}
        />
      </p>
    )
  }
  const [county, otherCounty] = local?.counties ?? []
  return (
    <p className="m-0">
      {directory && hasDirectory && (
        <>
          <OutsideLink href={directory.url}>
            {county && !otherCounty && !local?.offices.byTown ? (
              <Trans>
                <AreaName name={county} /> election office on {directory.host}
              </Trans>
            ) : (
              t`Your local election office on ${directory.host}`
            )}
          </OutsideLink>
          <br />
        </>
      )}
      <span lang="en">{office.name}</span> <PhoneLink phone={phone} label={t`Call ${phone}`} className="inline-block" />
      {officeUnconfirmed && <MayChange />}
      <SourceText
        fact={factId('elections/registration', stateCode, 'office')}
        source={sources[office.website.source]}
        uncertain={officeUnconfirmed}
        of={t`election office`}
      />
    </p>
  )
}

/** Local election offices and languages of a ZIP code. The reply has texts in the reader's language. */
export const localVotingQuery = (zip: string | undefined, locale: string) =>
  endpointQuery(localVoting, zip === undefined ? null : { params: { zip } }, { locale })

export const officeKindLabels: Record<OfficeKind, MessageDescriptor> = {
  'absentee-manager': msg`Absentee election manager`,
  'board-of-canvassers': msg`Board of canvassers`,
  'board-of-elections': msg`Board of elections`,
  'board-of-elections-or-registrars': msg`Board of elections or registrars`,
  'county-auditor': msg`County auditor`,
  'county-clerk': msg`County clerk`,
  'county-clerk-and-recorder': msg`County clerk and recorder`,
  'county-clerk-or-commissioner': msg`County clerk or election commissioner`,
  'county-clerk-or-registrar': msg`County clerk or registrar of voters`,
  'county-recorder': msg`County recorder`,
  'election-board': msg`Election board`,
  'election-commission': msg`Election commission`,
  'elections-office': msg`Elections office`,
  'municipal-clerk': msg`City or town clerk`,
  'regional-office': msg`Regional election office`,
  registrar: msg`Registrar of voters`,
  'state-office': msg`State election office`,
  'supervisor-of-elections': msg`Supervisor of elections`,
  'township-clerk': msg`City or township clerk`,
}
