import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { StateRegistration } from '../../../../contract/registration.ts'
import { registrationQuery } from '../../../parts/elections/state-voting-query.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { IdRule, idToBring } from './id-rule.tsx'

interface WhatToBringProps {
  stateCode: StateCode | null
  officeUrl: string | null | undefined
  /** There are no polling places: voters drop off the ballot they were mailed. */
  dropOffOnly?: boolean | undefined
}

/** What to bring to the polls: by the state's own rule once it is loaded, general advice before that or without one. */
export function WhatToBring({ stateCode, officeUrl, dropOffOnly = false }: WhatToBringProps) {
  const { data: facts } = useQuery(registrationQuery(stateCode))
  const office = webUrl(officeUrl)
  return (
    <Card as="section" className="grid gap-4">
      <CardTitle>
        <Trans>What to Bring</Trans>
      </CardTitle>
      {facts?.idAtPolls && <IdRule rule={facts.idAtPolls} stateCode={facts.stateCode} />}
      {facts?.idAtPolls === null && (
        <p className="m-0 text-step--1">
          <Trans>We don’t know the ID rule here. Ask your election office what to bring.</Trans>
        </p>
      )}
      <ul className="m-0 grid list-none gap-3 p-0">
        {dropOffOnly && (
          <Item>
            <Trans>Your ballot in its signed return envelope</Trans>
          </Item>
        )}
        <Item>{idToBring(facts?.idAtPolls)}</Item>
        {!dropOffOnly && facts?.registration !== 'not-needed' && (
          <Item>
            <Trans>Voter registration card (if available)</Trans>
          </Item>
        )}
        {!dropOffOnly && facts?.idAtPolls?.category !== 'strict-with-address' && (
          <Item>
            <Trans>Proof of address (if required in your state)</Trans>
          </Item>
        )}
        {office && (
          <Item>
            <OutsideLink href={office}>
              <Trans>Your local election office page</Trans>
            </OutsideLink>
          </Item>
        )}
      </ul>
      {facts && <StatePages facts={facts} />}
    </Card>
  )
}

const Item = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Oval className="mt-[.25em] text-control" />
    <span className="min-w-0">{children}</span>
  </li>
)

function StatePages({ facts: { stateCode, voterId, idAtPolls } }: { facts: StateRegistration }) {
  const { t } = useLingui()
  return (
    <div>
      {voterId && (
        <p className="m-0 text-step--1">
          <OutsideLink href={voterId.url}>
            <Trans>See the list of accepted IDs</Trans>
          </OutsideLink>
        </p>
      )}
      {idAtPolls && (
        <SourceText
          fact={factId('elections/registration', stateCode, 'voterId')}
          source={idAtPolls.source}
          uncertain={!idAtPolls.confirmed}
          of={t`ID rule`}
        />
      )}
    </div>
  )
}
