import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { PhoneLink } from '../../parts/offices/phone-link.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { CardTitle } from '../../ui/card.tsx'

export function Office({ facts: { stateCode, office, voterId, localOffices, sources } }: { facts: StateRegistration }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-2">
      <CardTitle level={3}>
        <Trans>Your election office</Trans>
      </CardTitle>
      <p>
        <OutsideLink href={office.website.url}>
          <span lang="en">{office.name}</span>
        </OutsideLink>
      </p>
      <p>
        <PhoneLink phone={office.phone} />
        {office.tollFree && (
          <>
            {' · '}
            <PhoneLink phone={office.tollFree} />
          </>
        )}{' '}
        <span className="text-step--1 text-muted">
          <Trans>We haven’t confirmed the name and number. The website has the current ones.</Trans>
        </span>
      </p>
      <ul className="grid gap-1">
        {voterId && (
          <li>
            <OutsideLink href={voterId.url}>
              <Trans>ID to bring when you vote</Trans>
            </OutsideLink>
          </li>
        )}
        {localOffices && (
          <li>
            <OutsideLink href={localOffices.url}>
              <Trans>County and town offices</Trans>
            </OutsideLink>
          </li>
        )}
      </ul>
      <ul className="text-step--2 text-muted">
        {Object.values(sources).map((source) => (
          <li key={source.name}>
            <SourceText fact={factId('elections/registration', stateCode)} source={source} of={t`links`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
